import { randomUUID } from 'node:crypto';
import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod';
import {
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
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { adminRoute, publicRoute } from '../http/route';
import { sendWrittenJson, untilGone } from '../http/written-json';
import { callerOf } from '../identity/policy';
import { exportHeadersSchema } from '../jobs/file-exports';
import { requireApiKey } from './api-key';
import { createExportService } from './export-service';
import { receiveTests } from './receive-tests';

const TAG = 'Tests vocacionales';
const DELIVERIES_PER_MINUTE = 120;

interface Dependencies {
  readonly database: Database;
  readonly config: Pick<Config, 'vocationalTestKeys'>;
}

/** Export of vocational tests, and the way in for their results (spec: staff-panel §2, §7). */
export function vocationalTestRoutes({ database, config }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const exports = createExportService(database, app.log);

    app.get(
      '/api/lambda-excel',
      {
        ...adminRoute({
          tag: TAG,
          summary: 'Exportar tests vocacionales a un archivo',
          headers: exportHeadersSchema,
          querystring: exportQuerySchema,
          response: { 200: testExportSchema },
        }),
        // A base64 text of compressed bytes: not worth the time.
        compress: false,
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
      adminRoute({
        tag: TAG,
        summary: 'Cuántos registros tendría una exportación, y los primeros',
        querystring: exportFiltersSchema,
        response: { 200: exportPreviewSchema },
      }),
      async ({ query }) => exports.preview(query),
    );

    app.get(
      '/api/v1/vocational-tests/exports',
      adminRoute({
        tag: TAG,
        summary: 'Quién exportó qué y cuándo: las últimas veinte exportaciones',
        response: { 200: z.array(exportRecordSchema) },
      }),
      async () => exports.list(),
    );

    app.post(
      '/api/v1/vocational-tests',
      {
        ...publicRoute(
          {
            tag: TAG,
            summary: 'Recibir resultados de tests vocacionales',
            description:
              'Hasta 500 tests por solicitud. El mismo id se guarda una sola vez, así que una entrega se puede repetir. ' +
              'Los tests correctos se guardan aunque otros se rechacen: 207 si alguno se rechazó.',
            security: [{ apiKey: [] }],
            body: incomingTestsSchema,
            response: { 200: testsReceiptSchema, 207: testsReceiptSchema },
          },
          {
            rateLimit: {
              max: DELIVERIES_PER_MINUTE,
            },
          },
        ),
        onRequest: requireApiKey(config.vocationalTestKeys),
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
