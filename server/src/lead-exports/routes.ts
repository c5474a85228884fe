import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { leadExportQuerySchema, leadExportRecordSchema, leadExportSchema } from 'shared/schemas';
import { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { exportHeadersSchema, sendWrittenJson, UNCOMPRESSED, untilGone } from '../jobs/file-exports';
import { createLeadExports } from './export-service';

interface Dependencies {
  readonly database: Database;
  readonly advisers: AdviserList;
}

/** Exports of the leads that pass the filters, and their audit list. */
export function leadExportRoutes({ database, advisers }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const exports = createLeadExports({ database, advisers, log: app.log });

    app.get(
      '/api/v1/leads/export',
      staffRoute(
        {
          summary: 'Exportar los leads que pasan los filtros, al alcance de quien llama',
          headers: exportHeadersSchema,
          querystring: leadExportQuerySchema,
          response: { 200: leadExportSchema },
        },
        UNCOMPRESSED,
      ),
      async (request, reply) => {
        const answer = await exports.run({
          id: request.headers['x-export-id'] ?? randomUUID(),
          caller: callerOf(request),
          query: request.query,
          signal: untilGone(reply),
        });
        return sendWrittenJson(reply, answer);
      },
    );

    app.get(
      '/api/v1/leads/exports',
      staffRoute({
        summary: 'Quién exportó qué leads y cuándo; un comercial ve lo suyo',
        response: { 200: z.array(leadExportRecordSchema) },
      }),
      (request) => exports.list(callerOf(request)),
    );
  };
}
