import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { leadExportQuerySchema, leadExportRecordSchema, leadExportSchema } from 'shared/schemas';
import { z } from 'zod';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { askedBy, exportHeadersSchema, sendWrittenJson, UNCOMPRESSED } from '../jobs/file-exports';
import { createLeadExports, type Dependencies } from './export-service';

/** Exports of the leads that pass the filters, and their audit list. */
export function leadExportRoutes(dependencies: Omit<Dependencies, 'log'>): FastifyPluginAsyncZod {
  return async (app) => {
    const exports = createLeadExports({ ...dependencies, log: app.log });

    app.get(
      '/api/v1/leads/export',
      staffRoute(
        'leads.export',
        {
          summary: 'Exportar los leads que pasan los filtros, al alcance de quien llama',
          headers: exportHeadersSchema,
          querystring: leadExportQuerySchema,
          response: { 200: leadExportSchema },
        },
        UNCOMPRESSED,
      ),
      async (request, reply) => {
        const answer = await exports.run(askedBy(callerOf(request), request.headers, reply), request.query);
        return sendWrittenJson(reply, answer);
      },
    );

    app.get(
      '/api/v1/leads/exports',
      staffRoute('leads.export', {
        summary: 'Quién exportó qué leads y cuándo; un comercial ve lo suyo',
        response: { 200: z.array(leadExportRecordSchema) },
      }),
      (request) => exports.list(callerOf(request)),
    );
  };
}
