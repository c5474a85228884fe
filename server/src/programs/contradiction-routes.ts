import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PageFigures } from 'shared/contract';
import { apiErrorSchema, programContradictionsSchema } from 'shared/schemas';
import type { Database } from '../database/database';
import { findContradictions } from './contradictions';

/** The list of the catalogue manager that compares what pages print with the catalogue. */
export function contradictionRoutes(
  database: Database,
  pageFigures: () => Promise<readonly PageFigures[]>,
): FastifyPluginAsync {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/api/v1/programs/manage/contradictions',
      {
        config: { policy: 'admin' },
        schema: {
          tags: ['Programas'],
          summary: 'Cifras de las páginas que contradicen el catálogo',
          security: [{ idToken: [] }],
          response: { 200: programContradictionsSchema, '4xx': apiErrorSchema, '5xx': apiErrorSchema },
        },
      },
      async () => findContradictions(database, await pageFigures()),
    );
  };
  return routes;
}
