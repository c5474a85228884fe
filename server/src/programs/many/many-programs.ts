import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { MAX_MANY_PROGRAMS, MAX_PRICE, type ManyPrograms, type ManyProgramsAnswer } from 'shared/schemas';
import type { Audit } from '../../audit/audit';
import type { Database } from '../../database/database';
import { idempotencyKeyReused, invalidRequest } from '../../errors';
import type { Cohorts } from '../cohorts/program-cohorts';
import type { ProgramEditor } from '../program-editor';
import { idsFoundBy } from '../staff-list';
import { type ChangePlan, copiedCohorts, nameOf, type PeriodCopy, planOf } from './many-changes';
import { priceTooHigh } from './price-change';
import { named } from './program-changes';

interface Parts {
  readonly database: Database;
  readonly editor: Pick<ProgramEditor, 'keepOriginals' | 'note'>;
  readonly cohorts: Cohorts;
  readonly audit: Audit;
}

interface Asked {
  readonly id: string;
  readonly titulo: string | null;
  readonly isOther: boolean;
  readonly differs: boolean;
  readonly precio: number | null;
}

/** Most programs that a preview shows. */
const EXAMPLES = 10;

/**
 * Changes many programs in one transaction; the change is undone as a whole. Chosen programs that somebody has changed or
 * deleted since are left out and named. Sent again with the same key (a UUID), it is applied once. Without `aplicar` it
 * only answers what would change.
 */
export async function changeMany(
  { database, editor, cohorts, audit }: Parts,
  request: ManyPrograms,
  by: string,
  key: string,
): Promise<ManyProgramsAnswer> {
  const { seleccion, cambio, aplicar } = request;
  const plan = planOf(database, cohorts, cambio);
  const huella = hash('sha256', JSON.stringify({ seleccion, cambio }));
  return database.transaction(async () => {
    const earlier = aplicar ? await claim(database, key, by, huella) : null;
    if (earlier) return earlier;
    const asked = await lock(database, seleccion, plan);
    const leftOut = asked
      .filter(({ titulo, isOther }) => titulo === null || isOther)
      .map(({ id, titulo }) => ({
        id,
        titulo,
        motivo: titulo === null ? ('eliminado' as const) : ('cambiado' as const),
      }));
    const changing = asked.filter(({ titulo, isOther, differs }) => titulo !== null && !isOther && differs);
    const ids = changing.map(({ id }) => id);
    const tooHigh = changing.find(({ precio }) => (precio ?? 0) > MAX_PRICE);
    if (tooHigh) throw priceTooHigh(tooHigh.titulo ?? '');
    const respuesta = {
      cambiados: ids.length,
      iguales: asked.length - ids.length - leftOut.length,
      omitidos: leftOut.length,
      errores: named(leftOut),
    };
    if (!aplicar) {
      return 'copiarDe' in cambio
        ? { ...respuesta, periodos: await copiesOf(database, cambio, ids.slice(0, EXAMPLES)) }
        : respuesta;
    }
    const que = nameOf(cambio);
    if (ids.length > 0) {
      await editor.keepOriginals(ids);
      await plan.apply(ids);
      await editor.note('cambiado', by, ids, key);
      await audit('programas_en_bloque', { detalle: { programas: ids.length, cambio: que } });
    }
    const answer = { operacion: key, ...respuesta };
    await database.records
      .updateTable('programChanges')
      .set({ respuesta: JSON.stringify(answer), que, programas: ids.length })
      .where('id', '=', key)
      .execute();
    return answer;
  });
}

/** Stores a change under its key; returns the answer of an earlier attempt, if there was one. */
async function claim(database: Database, id: string, usuario: string, huella: string) {
  const { numInsertedOrUpdatedRows } = await database.records
    .insertInto('programChanges')
    .values({ id, usuario, huella })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) > 0) return null;
  const stored = await database.records
    .selectFrom('programChanges')
    .select(['huella', 'respuesta'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (stored.huella !== huella) throw idempotencyKeyReused();
  return stored.respuesta;
}

/** Locks the selected programs in the order of their ids, and returns what the change would do to each. */
async function lock(
  database: Database,
  seleccion: ManyPrograms['seleccion'],
  { differs, price }: ChangePlan,
): Promise<readonly Asked[]> {
  const source: RawBuilder<unknown> =
    'programas' in seleccion
      ? sql`select distinct on (id) id, version
          from jsonb_to_recordset(${JSON.stringify(seleccion.programas)}::jsonb) as chosen (id text, version integer)`
      : idsFoundBy(seleccion.filtros);
  await sql`select from programs where id in (select id from (${source}) as asked) order by id for update`.execute(
    database.records,
  );
  const { rows } = await sql<Asked>`
    select asked.id, titulo, coalesce(asked.version <> programs.version, false) as is_other, (${differs}) as differs,
      ${price} as precio
    from (${source}) as asked left join programs on programs.id = asked.id collate "C"
    order by titulo_orden, asked.id limit ${sql.lit(MAX_MANY_PROGRAMS + 1)}`.execute(database.records);
  if (rows.length > MAX_MANY_PROGRAMS) {
    const most = MAX_MANY_PROGRAMS.toLocaleString('es-CO');
    throw invalidRequest(`Se pueden cambiar hasta ${most} programas a la vez. Agregue algún filtro.`);
  }
  return rows;
}

/** Cohorts of some programs, each with the copy that would be made of it. */
async function copiesOf(
  database: Database,
  cambio: PeriodCopy,
  ids: readonly string[],
): Promise<ManyProgramsAnswer['periodos']> {
  const { rows } = await sql<NonNullable<ManyProgramsAnswer['periodos']>[number]>`
    select p.id, p.titulo, to_jsonb(c) - 'program_id' as antes, to_jsonb(n) - 'program_id' as despues
    from programs p join program_cohorts c on c.program_id = p.id and c.periodo = ${cambio.copiarDe}
      join (${copiedCohorts(cambio)}) n on n.program_id = p.id
    where p.id = any(${ids}::text[]) order by p.titulo_orden, p.id`.execute(database.records);
  return rows;
}
