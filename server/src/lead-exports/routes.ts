import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
  leadExportQuerySchema,
  leadExportRecordSchema,
  leadExportSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { sendWrittenJson } from '../http/send-written-json';
import { untilGone } from '../http/until-gone';
import { callerOf } from '../identity/policy';
import { createLeadExports } from './export-service';

const TAGS = ['CRM'];
const STAFF = { policy: 'staff' } as const;
const security = [{ idToken: [] }];
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
// Loose: other headers of the request pass unchecked.
const headers = z.looseObject({
  'x-export-id': z.uuid().optional().describe('Con este id se consulta el avance'),
});

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
      {
        // A base64 text of compressed bytes: not worth the time.
        compress: false,
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Exportar los leads que pasan los filtros, al alcance de quien llama',
          security,
          headers,
          querystring: leadExportQuerySchema,
          response: { 200: leadExportSchema, ...errors },
        },
      },
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
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Quién exportó qué leads y cuándo; un comercial ve lo suyo',
          security,
          response: { 200: z.array(leadExportRecordSchema), ...errors },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return exports.list(callerOf(request));
      },
    );
  };
}
