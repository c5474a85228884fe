import { type Selectable, sql } from 'kysely';
import { type LeadView, type LeadViewChange, type LeadViewInput, leadViewSchema } from 'shared/schemas';
import type { Database } from '../../database/database';
import { isUniqueViolation } from '../../database/failures';
import { fitting } from '../../database/fitting';
import type { RecordSchema } from '../../database/schema';
import { HttpError, idempotencyKeyReused, notFound } from '../../errors';
import { assertRead } from '../../http/assert-read';
import type { Caller } from '../../identity/verify-token';
import { COUNTED_LEADS } from './lead-counters';
import type { LeadRepository } from './lead-repository';

const MAX_VIEWS = 50;
const unknownView = () => notFound('Vista no encontrada');
const FIELDS = {
  nombre: { label: 'el nombre de la vista' },
  predeterminada: {
    label: 'si la lista se abre con ella',
    shown: (value: unknown) => (value ? 'sí' : 'no'),
  },
};

/** Views that everybody has: leads that need attention. */
const SYSTEM_VIEWS = [
  { id: 'sin-respuesta', nombre: 'Sin respuesta 24 h', consulta: { alerta: 'sin_respuesta' } },
  {
    id: 'documentos-por-vencer',
    nombre: 'Documentos por vencer',
    consulta: { alerta: 'documentos_por_vencer' },
  },
  { id: 'pagos-vencidos', nombre: 'Pagos vencidos', consulta: { alerta: 'pagos_vencidos' } },
] as const;

type Owner = Pick<Caller, 'sub' | 'groups'>;
type Row = Pick<Selectable<RecordSchema['leadViews']>, 'id' | 'nombre' | 'consulta' | 'predeterminada'>;

interface Dependencies {
  readonly database: Database;
  readonly leads: Pick<LeadRepository, 'count'>;
}

/** Views of the lead list: the system views, which everybody has, and the saved ones of a person. */
export function createLeadViews({ database, leads }: Dependencies) {
  const COLUMNS = ['id', 'nombre', 'consulta', 'predeterminada'] as const;

  async function counted(owner: Owner, view: Omit<LeadView, 'leads'>): Promise<LeadView> {
    return { ...view, leads: await leads.count(owner, view.consulta, COUNTED_LEADS) };
  }

  /** Runs `work` in a transaction; a new default view replaces the previous default. */
  async function store(
    owner: Owner,
    { predeterminada }: Pick<LeadViewChange, 'predeterminada'>,
    work: () => Promise<Row>,
  ): Promise<LeadView> {
    try {
      const row = await database.transaction(async () => {
        if (predeterminada) {
          await database.records
            .updateTable('leadViews')
            .set({ predeterminada: false })
            .where('sub', '=', owner.sub)
            .where('predeterminada', '=', true)
            .execute();
        }
        return work();
      });
      return counted(owner, { ...row, sistema: false });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const text = 'Ya tiene una vista con este nombre.';
      throw new HttpError(409, 'view_exists', text, { fields: { nombre: text } });
    }
  }

  return {
    /** The system views, then the caller's own by name, each with how many leads it shows. */
    async list(owner: Owner): Promise<LeadView[]> {
      const rows = await database.records
        .selectFrom('leadViews')
        .select(COLUMNS)
        .where('sub', '=', owner.sub)
        .orderBy(sql`folded(nombre)`)
        .execute();
      const own = rows.map((row) => ({
        ...row,
        consulta: fitting(leadViewSchema.shape.consulta, row.consulta) ?? {},
        sistema: false,
      }));
      const system = SYSTEM_VIEWS.map((view) => ({ ...view, predeterminada: false, sistema: true }));
      const views: LeadView[] = [];
      for (const view of [...system, ...own]) views.push(await counted(owner, view));
      return views;
    },

    /** Stores a view of the caller, once per key (a UUID). */
    create: (owner: Owner, input: LeadViewInput, key: string): Promise<LeadView> =>
      store(owner, input, async () => {
        const earlier = await database.records
          .selectFrom('leadViews')
          .select([...COLUMNS, 'sub'])
          .where('id', '=', key)
          .executeTakeFirst();
        if (earlier) {
          const { sub, ...row } = earlier;
          if (sub !== owner.sub || row.nombre !== input.nombre) throw idempotencyKeyReused();
          return row;
        }
        const { count } = await database.records
          .selectFrom('leadViews')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('sub', '=', owner.sub)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MAX_VIEWS) {
          throw new HttpError(
            409,
            'too_many_views',
            `Tiene ${MAX_VIEWS} vistas. Elimine alguna para guardar otra.`,
          );
        }
        const { nombre, consulta, predeterminada } = input;
        return database.records
          .insertInto('leadViews')
          .values({ id: key, sub: owner.sub, nombre, consulta: JSON.stringify(consulta), predeterminada })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
      }),

    /** Changes the given fields of a view. */
    change: (owner: Owner, id: string, { leido, consulta, ...values }: LeadViewChange): Promise<LeadView> =>
      store(owner, values, async () => {
        const stored = await database.records
          .selectFrom('leadViews')
          .select(COLUMNS)
          .where('id', '=', id)
          .where('sub', '=', owner.sub)
          .forUpdate()
          .executeTakeFirstOrThrow(unknownView);
        assertRead(leido, { nombre: stored.nombre, predeterminada: stored.predeterminada }, FIELDS);
        const change = { ...values, ...(consulta && { consulta: JSON.stringify(consulta) }) };
        if (Object.values(change).every((value) => value === undefined)) return stored;
        return database.records
          .updateTable('leadViews')
          .set(change)
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
      }),

    async remove(owner: Owner, id: string): Promise<void> {
      const own = database.records.deleteFrom('leadViews').where('id', '=', id).where('sub', '=', owner.sub);
      await own.returning('id').executeTakeFirstOrThrow(unknownView);
    },
  };
}
