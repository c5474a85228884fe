import { sql } from 'kysely';
import { type LeadView, type LeadViewInput, leadViewSchema } from 'shared/schemas';
import type { Database } from '../database/database';
import { isUniqueViolation } from '../database/unique-violation';
import { HttpError, notFound } from '../errors';
import type { Caller } from '../identity/verify-token';

const MAX_VIEWS = 50;

type Owner = Pick<Caller, 'sub'>;

/** Saved views of the lead list; everybody has their own. */
export function createLeadViews(database: Database) {
  const select = ({ sub }: Owner) =>
    database.records.selectFrom('leadViews').select(['id', 'nombre', 'consulta']).where('sub', '=', sub);

  async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const text = 'Ya tiene una vista con este nombre.';
      throw new HttpError(409, 'view_exists', text, { nombre: text });
    }
  }

  return {
    /** The caller's views by name. */
    async list(owner: Owner): Promise<LeadView[]> {
      const rows = await select(owner).orderBy(sql`folded(nombre)`).execute();
      // A filter that is no longer offered is left out, instead of making the list unreadable.
      return rows.flatMap((row) => leadViewSchema.safeParse(row).data ?? []);
    },

    create: (owner: Owner, { nombre, consulta }: LeadViewInput): Promise<LeadView> =>
      unlessTaken(async () => {
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
        return database.records
          .insertInto('leadViews')
          .values({ sub: owner.sub, nombre, consulta: JSON.stringify(consulta) })
          .returning(['id', 'nombre', 'consulta'])
          .executeTakeFirstOrThrow();
      }),

    replace: (owner: Owner, id: string, { nombre, consulta }: LeadViewInput): Promise<LeadView> =>
      unlessTaken(async () => {
        const view = await database.records
          .updateTable('leadViews')
          .set({ nombre, consulta: JSON.stringify(consulta) })
          .where('id', '=', id)
          .where('sub', '=', owner.sub)
          .returning(['id', 'nombre', 'consulta'])
          .executeTakeFirst();
        if (!view) throw notFound('Vista no encontrada');
        return view;
      }),

    async remove(owner: Owner, id: string): Promise<void> {
      const { numDeletedRows } = await database.records
        .deleteFrom('leadViews')
        .where('id', '=', id)
        .where('sub', '=', owner.sub)
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) throw notFound('Vista no encontrada');
    },
  };
}
