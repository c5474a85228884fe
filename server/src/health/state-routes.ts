import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { siteStateSchema } from 'shared/schemas';
import { staffRoute } from '../http/route';
import { createSiteState } from './site-state';

/** State of the system, for admins. */
export function stateRoutes(dependencies: Parameters<typeof createSiteState>[0]): FastifyPluginAsyncZod {
  const state = createSiteState(dependencies);
  return async (app) => {
    app.get(
      '/api/v1/state',
      staffRoute('state', {
        summary: 'Estado del sistema: partes, colas, última copia y versiones en uso',
        response: { 200: siteStateSchema },
      }),
      () => state.get(),
    );
  };
}
