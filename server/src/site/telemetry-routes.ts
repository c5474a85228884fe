import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RemoteEvent } from 'shared/contract';
import { apiErrorSchema } from 'shared/schemas';
import { remoteEventSchema } from 'shared/telemetry';
import { z } from 'zod';
import { tooManyRequests } from '../errors';
import { clientNetwork } from '../http/client-network';

/** A page loads a handful of modules; only a script reports more. */
const REPORTS_PER_MINUTE = 60;
const BODY_LIMIT = 4 * 1024;

/** Browsers report here which remote they loaded, how long it took, and where a failure stopped it. */
export function telemetryRoutes(
  /** Told with the network of the browser. */
  report: (event: RemoteEvent, network: string) => void,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v1/telemetry/remotes',
      {
        bodyLimit: BODY_LIMIT,
        config: {
          policy: 'public',
          rateLimit: {
            max: REPORTS_PER_MINUTE,
            timeWindow: '1 minute',
            errorResponseBuilder: tooManyRequests,
          },
        },
        schema: {
          body: remoteEventSchema,
          tags: ['telemetría'],
          response: { 204: z.null(), '4xx': apiErrorSchema },
        },
      },
      async (request, reply) => {
        report(request.body, clientNetwork(request.ip));
        return reply.code(204).send(null);
      },
    );
  };
}
