import { randomUUID } from 'node:crypto';
import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
  exportFiltersSchema,
  exportPreviewSchema,
  exportQuerySchema,
  exportRecordSchema,
  incomingTestsSchema,
  testExportSchema,
  testsReceiptSchema,
  uncheckedTestsSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../database/database';
import { tooManyRequests } from '../errors';
import { sendWrittenJson } from '../http/send-written-json';
import { untilGone } from '../http/until-gone';
import { callerOf } from '../identity/policy';
import { requireApiKey } from './api-key';
import { createExportService } from './export-service';
import { receiveTests } from './receive-tests';

const TAGS = ['Tests vocacionales'];
const DELIVERIES_PER_MINUTE = 120;
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
// Loose: other headers of the request pass unchecked.
const exportHeadersSchema = z.looseObject({
  'x-export-id': z.uuid().optional().describe('Con este id se consulta el avance'),
});

/** Export of vocational tests, and the way in for their results (spec: staff-panel §2, §7). */
export function vocationalTestRoutes(database: Database, apiKeys: readonly string[]): FastifyPluginAsyncZod {
  return async (app) => {
    const exports = createExportService(database, app.log);

    app.get(
      '/api/lambda-excel',
      {
        // A base64 text of compressed bytes: not worth the time.
        compress: false,
        config: { policy: 'admin' },
        schema: {
          tags: TAGS,
          summary: 'Exportar tests vocacionales a un archivo',
          security: [{ idToken: [] }],
          headers: exportHeadersSchema,
          querystring: exportQuerySchema,
          response: { 200: testExportSchema, ...errors },
        },
      },
      async (request, reply) => {
        const { format, ...filters } = request.query;
        const answer = await exports.run({
          id: request.headers['x-export-id'] ?? randomUUID(),
          caller: callerOf(request),
          filters,
          format,
          signal: untilGone(reply),
        });
        return sendWrittenJson(reply, answer);
      },
    );

    app.get(
      '/api/v1/vocational-tests/preview',
      {
        config: { policy: 'admin' },
        schema: {
          tags: TAGS,
          summary: 'Cuántos registros tendría una exportación, y los primeros',
          security: [{ idToken: [] }],
          querystring: exportFiltersSchema,
          response: { 200: exportPreviewSchema, ...errors },
        },
      },
      async ({ query }) => exports.preview(query),
    );

    app.get(
      '/api/v1/vocational-tests/exports',
      {
        config: { policy: 'admin' },
        schema: {
          tags: TAGS,
          summary: 'Quién exportó qué y cuándo: las últimas veinte exportaciones',
          security: [{ idToken: [] }],
          response: { 200: z.array(exportRecordSchema), ...errors },
        },
      },
      async () => exports.log.list(),
    );

    app.post(
      '/api/v1/vocational-tests',
      {
        onRequest: requireApiKey(apiKeys),
        config: {
          policy: 'public',
          rateLimit: {
            max: DELIVERIES_PER_MINUTE,
            timeWindow: '1 minute',
            errorResponseBuilder: tooManyRequests,
          },
        },
        // Each test gets its own answer, so that the framework must not refuse the whole for one.
        validatorCompiler: ({ schema, ...part }) =>
          validatorCompiler({
            ...part,
            schema: part.httpPart === 'body' ? uncheckedTestsSchema : (schema as unknown as z.ZodType),
          }),
        schema: {
          tags: TAGS,
          summary: 'Recibir resultados de tests vocacionales',
          description:
            'Hasta 500 tests por solicitud. El mismo id se guarda una sola vez, así que una entrega se puede repetir. ' +
            'Los tests correctos se guardan aunque otros se rechacen: 207 si alguno se rechazó.',
          security: [{ apiKey: [] }],
          body: incomingTestsSchema,
          response: { 200: testsReceiptSchema, 207: testsReceiptSchema, ...errors },
        },
      },
      async ({ body }, reply) => {
        const receipt = await receiveTests(database, body.tests);
        return reply.code(receipt.rechazados > 0 ? 207 : 200).send(receipt);
      },
    );
  };
}
