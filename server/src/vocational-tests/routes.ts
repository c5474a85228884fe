import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  exportFiltersSchema,
  exportPreviewSchema,
  exportQuerySchema,
  exportRecordSchema,
  testExportSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Config } from '../config/config';
import type { Suppressions } from '../consents/suppressions';
import type { Database } from '../database/database';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { askedBy, exportHeadersSchema, sendWrittenJson, UNCOMPRESSED } from '../jobs/file-exports';
import type { Leads } from '../leads/create-leads';
import { testDeliveryRoutes } from './delivery-routes';
import { createExportService } from './export-service';
import { testLeadRoutes } from './lead-routes';
import { createTestLeads } from './test-leads';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly config: Pick<Config, 'vocationalTestKeys'>;
  readonly leads: Pick<Leads, 'storeOnce'>;
  readonly suppressions: Pick<Suppressions, 'isSuppressed'>;
  /** Key of the persons' hashes. */
  readonly salt: string;
  readonly siteFacts: { readonly policyVersion: string };
}

/** Vocational tests: receiving them, exporting them (spec: staff-panel §2, §7), and making leads of them. */
export function vocationalTestRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database, audit, config } = dependencies;
  return async (app) => {
    await app.register(testDeliveryRoutes(database, config.vocationalTestKeys));
    await app.register(testLeadRoutes(database, createTestLeads(dependencies)));
    const exports = createExportService(database, audit, app.log);

    app.get(
      '/api/lambda-excel',
      staffRoute(
        'tests',
        {
          summary: 'Exportar tests vocacionales a un archivo',
          headers: exportHeadersSchema,
          querystring: exportQuerySchema,
          response: { 200: testExportSchema },
        },
        UNCOMPRESSED,
      ),
      async (request, reply) => {
        const { format, ...filters } = request.query;
        const answer = await exports.run(askedBy(callerOf(request), request.headers, reply), filters, format);
        return sendWrittenJson(reply, answer);
      },
    );

    app.get(
      '/api/v1/vocational-tests/preview',
      staffRoute('tests', {
        summary: 'Cuántos registros tendría una exportación, y los primeros',
        querystring: exportFiltersSchema,
        response: { 200: exportPreviewSchema },
      }),
      async ({ query }) => exports.preview(query),
    );

    app.get(
      '/api/v1/vocational-tests/exports',
      staffRoute('tests', {
        summary: 'Quién exportó qué y cuándo: las últimas veinte exportaciones',
        response: { 200: z.array(exportRecordSchema) },
      }),
      async () => exports.list(),
    );
  };
}
