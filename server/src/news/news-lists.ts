import { sql } from 'kysely';
import {
  NEWS_PAGE_SIZE,
  type NewsVersion,
  type newsListQuerySchema,
  type StaffNewsPage,
} from 'shared/schemas';
import type { z } from 'zod';
import { holding } from '../database/conditions';
import type { Database } from '../database/database';
import { NEWS_COLUMNS, staffNews } from './news-rows';
import { createNewsStore } from './news-store';

const VERSIONS = 50;

/** What the team reads of the articles: their list, and the versions of each. */
export function createNewsLists(database: Database) {
  const { table } = createNewsStore(database);
  return {
    /** One page of the articles, the newest first. */
    async list({ q, estado, pagina }: z.output<typeof newsListQuerySchema>): Promise<StaffNewsPage> {
      let found = table();
      if (q) {
        found = found.where(
          sql<boolean>`folded(contenido->>'titulo' || ' ' || slug) like folded(${holding(q)})`,
        );
      }
      if (estado === 'publicada') found = found.where('publicado', '=', true);
      if (estado === 'programada') found = found.where('publicarEn', 'is not', null);
      if (estado === 'borrador') found = found.where('publicado', '=', false).where('publicarEn', 'is', null);
      const { total } = await found
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .select(NEWS_COLUMNS)
        .orderBy('fecha', 'desc')
        .orderBy('id', 'desc')
        .limit(NEWS_PAGE_SIZE)
        .offset((pagina - 1) * NEWS_PAGE_SIZE)
        .execute();
      return { noticias: rows.map(staffNews), pagina, total: Number(total) };
    },

    versions: async (id: string): Promise<NewsVersion[]> => {
      const rows = await database.records
        .selectFrom('newsVersions')
        .select(['id', 'accion', 'usuario', 'cuando', 'noticia'])
        .where('newsId', '=', id)
        .orderBy('id', 'desc')
        .limit(VERSIONS)
        .execute();
      return rows.map(({ noticia, cuando, ...version }) => ({
        ...version,
        cuando: cuando.toISOString(),
        titulo: noticia.contenido.titulo,
        slug: noticia.slug,
        estado: noticia.estado,
      }));
    },
  };
}

export type NewsLists = ReturnType<typeof createNewsLists>;
