import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod';
import { incomingTestsSchema, testsReceiptSchema, uncheckedTestsSchema } from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { publicRoute } from '../http/route';
import { requireApiKey } from './api-key';
import { receiveTests } from './receive-tests';

const DELIVERIES_PER_MINUTE = 120;

/** Receives results of vocational tests (spec: staff-panel §2, §7). */
export function testDeliveryRoutes(database: Database, keys: readonly string[]): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/v1/vocational-tests',
      {
        ...publicRoute(
          {
            summary: 'Recibir resultados de tests vocacionales',
            description:
              'Hasta 500 tests por solicitud. El mismo id se guarda una sola vez, así que una entrega se puede repetir. ' +
              'Los tests correctos se guardan aunque otros se rechacen: 207 si alguno se rechazó.',
            security: [{ apiKey: [] }],
            body: incomingTestsSchema,
            response: { 200: testsReceiptSchema, 207: testsReceiptSchema },
          },
          { rateLimit: { max: DELIVERIES_PER_MINUTE } },
        ),
        onRequest: requireApiKey(keys),
        // Each test gets its own answer, so that the framework must not refuse the whole for one.
        validatorCompiler: ({ schema, ...part }) =>
          validatorCompiler({
            ...part,
            schema: part.httpPart === 'body' ? uncheckedTestsSchema : (schema as unknown as z.ZodType),
          }),
      },
      async ({ body }, reply) => {
        const receipt = await receiveTests(database, body.tests);
        return reply.code(receipt.rechazados > 0 ? 207 : 200).send(receipt);
      },
    );
  };
}
