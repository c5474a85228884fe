import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const NO_PARAMETERS = z.strictObject({});

/** Routes under `/api` that declare no query parameters refuse them all (spec: decisions, "Calls"). */
export function refuseUndeclaredQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/v1/') || route.schema?.querystring) return;
    route.schema = { ...route.schema, querystring: NO_PARAMETERS };
  });
}
