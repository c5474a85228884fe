import { sql } from 'kysely';
import type { newsSeedSchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { readDocument } from './document';
import { NEWS_COLUMNS } from './news-rows';
import { CHANGED, createNewsStore } from './news-store';

/** Author in the history. */
const BY_ITSELF = 'Publicación programada';

/** An article of the site's files. */
type NewsSeed = z.output<typeof newsSeedSchema>;

/** Changes of many articles at once: turning the desk on, and publishing those whose hour has come. */
export function createNewsDesk({ database, audit }: { database: Database; audit: Audit }) {
  const { note } = createNewsStore(database);
  return {
    /** Publishes the articles whose hour has come; each row is taken by one instance. Returns whether there were any. */
    publishOnTime: (): Promise<boolean> =>
      database.transaction(async () => {
        const { rows } = await sql<{ id: string }>`
          select id from news where publicar_en <= now() and eliminado is null
          order by id limit 50 for update skip locked`.execute(database.records);
        for (const { id } of rows) {
          const row = await database.records
            .updateTable('news')
            .set({ publicado: true, publicarEn: null, ...CHANGED })
            .where('id', '=', id)
            .returning(NEWS_COLUMNS)
            .executeTakeFirstOrThrow();
          await note('publicada', BY_ITSELF, row);
        }
        return rows.length > 0;
      }),

    /** Turns the desk on or off. The first time, it stores the articles of the site's files. */
    turn: (activa: boolean, seeds: readonly NewsSeed[], by: string): Promise<void> =>
      database.transaction(async () => {
        for (const { slug, ...content } of activa ? seeds : []) {
          const contenido = { ...content, cuerpo: content.cuerpo && readDocument(content.cuerpo) };
          const row = await database.records
            .insertInto('news')
            .values({
              slug,
              archivo: slug,
              contenido: JSON.stringify(contenido),
              fecha: contenido.fecha,
              publicado: true,
            })
            .onConflict((conflict) => conflict.doNothing())
            .returning(NEWS_COLUMNS)
            .executeTakeFirst();
          if (row) await note('creada', by, row);
        }
        const { numUpdatedRows } = await database.records
          .updateTable('newsDesk')
          .set({ activa })
          .where('activa', '<>', activa)
          .executeTakeFirst();
        if (numUpdatedRows > 0n)
          await audit(activa ? 'mesa_activada' : 'mesa_desactivada', { sobre: { id: 'mesa', nombre: '' } });
      }),
  };
}
