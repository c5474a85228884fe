import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RemoteEvent } from 'shared/contract';
import { remoteEventSchema } from 'shared/telemetry';
import { clientNetwork } from '../http/client';
import { NOTHING, publicRoute } from '../http/route';

/** Where browsers report how modules load. */
export const REPORTS_PATH = '/api/v1/telemetry/remotes';

/** A page loads a handful of modules; only a script reports more. */
const REPORTS_PER_MINUTE = 60;
const BODY_LIMIT = 4 * 1024;

/** Route for browsers' reports: which remote they loaded, how long it took, and at which stage it failed. */
export function telemetryRoutes(
  /** Called with each report and the network of the browser. */
  report: (event: RemoteEvent, network: string) => void,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      REPORTS_PATH,
      publicRoute(
        {
          summary: 'Qué módulo cargó un navegador, o dónde falló',
          body: remoteEventSchema,
          response: NOTHING,
        },
        {
          rateLimit: { max: REPORTS_PER_MINUTE },
          bodyLimit: BODY_LIMIT,
        },
      ),
      async (request) => {
        report(request.body, clientNetwork(request.ip));
      },
    );
  };
}
