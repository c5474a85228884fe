import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const NO_PARAMETERS = z.strictObject({});

// Not the API description, whose plugin reads its own parameters, nor the answer to unknown URLs.
const isCall = (url: string) =>
  url.startsWith('/api/') && !url.startsWith('/api/docs') && !url.startsWith('/api/*');

/** Routes under `/api` that declare no query parameters refuse them all (spec: decisions, "Calls"). */
export function refuseUndeclaredQueries(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!isCall(route.url) || route.schema?.querystring) return;
    route.schema = { ...route.schema, querystring: NO_PARAMETERS };
  });
}
