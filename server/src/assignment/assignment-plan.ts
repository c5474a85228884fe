import { type Selectable, sql } from 'kysely';
import type { AssignmentPlan, AssignmentState } from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import type { AssignmentPlan as PlanTable } from '../database/generated/records';
import { HttpError } from '../errors';

type Row = Selectable<PlanTable>;

/** The rules while they are turned on. */
export interface ActivePlan extends Pick<Row, 'reglas' | 'asesores' | 'fallo'> {
  /** Requests from before this time are left to people. */
  readonly desde: Date;
}

/** The stored rules of assignment, and why they could not be used the last time. */
export function createAssignmentPlan({
  database,
  audit,
}: {
  readonly database: Database;
  readonly audit: Audit;
}) {
  const stored = () => database.records.selectFrom('assignmentPlan').selectAll();

  return {
    read: async (): Promise<AssignmentState> => toState(await stored().executeTakeFirstOrThrow()),

    /** The rules, or null if they are turned off. */
    async active(): Promise<ActivePlan | null> {
      const row = await stored().where('activa', '=', true).executeTakeFirst();
      return row?.desde ? { ...row, desde: row.desde } : null;
    },

    /** Stores the rules; 409 if somebody else changed them since they were read. If turned off, nothing waits for them any more. */
    save({ version, activa, reglas, asesores }: AssignmentPlan): Promise<AssignmentState> {
      return database.transaction(async () => {
        const before = await stored().forUpdate().executeTakeFirstOrThrow();
        if (before.version !== version) throw changedByOther();
        const row = await database.records
          .updateTable('assignmentPlan')
          .set({
            activa,
            reglas: JSON.stringify(reglas),
            asesores: JSON.stringify(asesores),
            version: version + 1,
            desde: activa ? (before.desde ?? sql<Date>`now()`) : null,
            fallo: null,
            falloEn: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        if (!activa) await database.records.updateTable('leadAssignments').set({ vence: null }).execute();
        await audit('reglas_cambiadas', {
          sobre: { id: 'reglas', nombre: '' },
          detalle: { antes: summary(before), despues: summary(row) },
        });
        return toState(row);
      });
    },

    /** Notes since when and why the rules cannot be used; null: they can. */
    async failed(text: string | null): Promise<void> {
      await sql`
        update assignment_plan set fallo = ${text}, fallo_en = case when ${text}::text is null then null else coalesce(fallo_en, now()) end
        where fallo is distinct from ${text}::text`.execute(database.records);
    },
  };
}

export type AssignmentPlans = ReturnType<typeof createAssignmentPlan>;

function toState({ activa, reglas, asesores, version, fallo, falloEn }: Row): AssignmentState {
  return {
    activa,
    reglas,
    asesores,
    version,
    fallo: fallo !== null && falloEn ? { fecha: falloEn.toISOString(), texto: fallo } : null,
  };
}

const summary = ({ activa, reglas, asesores }: Pick<Row, 'activa' | 'reglas' | 'asesores'>) =>
  `${activa ? 'Activas' : 'Inactivas'}: ${reglas.map(({ nombre }) => nombre).join(', ') || 'ninguna'}; asesores con límites: ${asesores.length}`;

const changedByOther = () =>
  new HttpError(
    409,
    'stale_rules',
    'Otra persona guardó las reglas mientras tanto. Compare con las guardadas y guarde de nuevo.',
  );
