import { sql } from 'kysely';
import { type ListedRedirect, MAX_REDIRECTS } from 'shared/schemas';
import type { Database } from '../database/database';
import { HttpError, invalidRequest, notFound } from '../errors';

/** Where pages have moved to. No target is itself a source, so there are no chains and no circles. */
export function createRedirects(database: Database) {
  const targetOf = async (path: string): Promise<string | undefined> => {
    const row = await database.records
      .selectFrom('siteRedirects')
      .select('hacia')
      .where(sql<string>`lower(desde)`, '=', path.toLowerCase())
      .executeTakeFirst();
    return row?.hacia;
  };
  const remove = async (path: string): Promise<boolean> => {
    const { numDeletedRows } = await database.records
      .deleteFrom('siteRedirects')
      .where(sql<string>`lower(desde)`, '=', path.toLowerCase())
      .executeTakeFirst();
    return numDeletedRows > 0n;
  };

  /** Runs in the caller's transaction; what leads to `from` leads to `to` from now on. */
  async function put(from: string, to: string, by: string): Promise<void> {
    await remove(from);
    await database.records
      .insertInto('siteRedirects')
      .values({ desde: from, hacia: to, usuario: by })
      .execute();
    await database.records
      .updateTable('siteRedirects')
      .set({ hacia: to })
      .where(sql<string>`lower(hacia)`, '=', from.toLowerCase())
      .execute();
  }
  /** One writer at a time: two redirects with each other as target would be a circle. */
  const alone = () => sql`lock table site_redirects in share row exclusive mode`.execute(database.records);

  return {
    /** All redirects, by lower-case path. */
    async all(): Promise<ReadonlyMap<string, string>> {
      const rows = await database.records.selectFrom('siteRedirects').select(['desde', 'hacia']).execute();
      return new Map(rows.map(({ desde, hacia }) => [desde.toLowerCase(), hacia]));
    },

    targetOf,

    async list(): Promise<ListedRedirect[]> {
      const rows = await database.records
        .selectFrom('siteRedirects')
        .select(['desde', 'hacia', 'usuario', 'creado'])
        .orderBy('creado', 'desc')
        .orderBy('desde')
        .limit(MAX_REDIRECTS)
        .execute();
      return rows.map((row) => ({ ...row, creado: row.creado.toISOString() }));
    },

    /** Records that a page has moved: its old address leads to the new one, which is a page and leads nowhere itself. */
    async moved(from: string, to: string, by: string): Promise<void> {
      await alone();
      await remove(to);
      if (from.toLowerCase() !== to.toLowerCase()) await put(from, to, by);
    },

    /** Adds a redirect to the final target; 409 if it would lead back to itself. Returns the target. */
    async add(from: string, to: string, by: string): Promise<string> {
      await alone();
      const target = (await targetOf(to)) ?? to;
      if (target.toLowerCase() === from.toLowerCase()) {
        const text = 'Esa redirección volvería a su propia dirección.';
        throw new HttpError(409, 'redirect_loop', text, { fields: { hacia: text } });
      }
      const { number } = await database.records
        .selectFrom('siteRedirects')
        .select(({ fn }) => fn.countAll<string>().as('number'))
        .executeTakeFirstOrThrow();
      if (Number(number) >= MAX_REDIRECTS)
        throw invalidRequest(`Hay ${MAX_REDIRECTS} redirecciones: elimine las que no use.`);
      await put(from, target, by);
      return target;
    },

    async remove(path: string): Promise<void> {
      if (!(await remove(path))) throw notFound('Redirección no encontrada');
    },
  };
}

export type Redirects = ReturnType<typeof createRedirects>;
