import type { Database } from '../database/database';

/** The articles that are on the site. */
export function createPublishedRows(database: Database) {
  const published = () =>
    database.records.selectFrom('news').where('publicado', '=', true).where('eliminado', 'is', null);
  return {
    published,

    /** A page of them, the newest first. */
    some: (page: number, size: number) =>
      published()
        .orderBy('fecha', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size),

    /** Whether the desk is on; while it is off, the site shows the articles of its files. */
    async isOn(): Promise<boolean> {
      const { activa } = await database.records
        .selectFrom('newsDesk')
        .select('activa')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      return activa;
    },
  };
}

export type PublishedRows = ReturnType<typeof createPublishedRows>;
