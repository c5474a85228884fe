import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

const remoteEventSchema = z.strictObject({
  remote: z.string().max(60),
  version: z.string().max(60),
  outcome: z.enum(['loaded', 'failed']),
  stage: z.enum(['compatibility', 'entry', 'module', 'contract', 'page']).optional(),
  message: z.string().max(300).optional(),
  milliseconds: z.number().int().min(0).max(600_000),
});

/** Browsers report here which remote they loaded, how long it took, and where a failure stopped it; it is logged. */
export async function telemetryRoutes(app: FastifyInstance): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/telemetry/remotes',
    {
      config: { policy: 'public' },
      schema: { body: remoteEventSchema, tags: ['telemetría'], response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { outcome } = request.body;
      request.log[outcome === 'failed' ? 'warn' : 'info'](
        { remoteEvent: request.body, userAgent: request.headers['user-agent'] },
        `remote ${outcome}`,
      );
      return reply.code(204).send(null);
    },
  );
}
