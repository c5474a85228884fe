import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PageFigures } from 'shared/contract';
import { programContradictionsSchema } from 'shared/schemas';
import type { Database } from '../../database/database';
import { staffRoute } from '../../http/route';
import { findContradictions } from './contradictions';

/** The list in the catalogue manager of figures printed on pages that contradict the catalogue. */
export function contradictionRoutes(
  database: Database,
  pageFigures: () => Promise<readonly PageFigures[]>,
): FastifyPluginAsync {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/api/v1/programs/manage/contradictions',
      staffRoute('catalogue.read', {
        summary: 'Cifras de las páginas que contradicen el catálogo',
        response: { 200: programContradictionsSchema },
      }),
      async () => findContradictions(database, await pageFigures()),
    );
  };
  return routes;
}
