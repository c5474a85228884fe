import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditEventSchema, auditFileQuerySchema, auditQuerySchema, testExportSchema } from 'shared/schemas';
import { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { cursorInstant, decodeCursor, linkNextPage, pageOf } from '../http/paging';
import { staffRoute } from '../http/route';
import { sendWrittenJson, UNCOMPRESSED, untilGone } from '../jobs/file-exports';
import { createAuditFiles } from './audit-file';
import { type AuditPosition, auditEvents } from './audit-list';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
}

/** The audit log, for admins: can be read and exported, but not changed. */
export function auditRoutes({ database, audit }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const file = createAuditFiles({ database, audit });

    app.get(
      '/api/v1/audit',
      staffRoute('audit', {
        summary:
          'Quién del equipo hizo qué, lo más reciente primero; la página siguiente va en el encabezado Link',
        querystring: auditQuerySchema,
        response: { 200: z.array(auditEventSchema) },
      }),
      async (request, reply) => {
        const { limit, cursor, ...filters } = request.query;
        const found = await auditEvents(
          database,
          filters,
          limit + 1,
          cursor ? positionOf(cursor) : undefined,
        );
        const { page, next } = pageOf(found, limit, ({ fecha, id }) => [fecha, id]);
        linkNextPage(request, reply, next);
        return page;
      },
    );

    app.get(
      '/api/v1/audit/file',
      staffRoute(
        'audit',
        {
          summary: 'Los registros que pasan los filtros como archivo de Excel o CSV',
          querystring: auditFileQuerySchema,
          response: { 200: testExportSchema },
        },
        UNCOMPRESSED,
      ),
      async (request, reply) => sendWrittenJson(reply, await file(request.query, untilGone(reply))),
    );
  };
}

function positionOf(cursor: string): AuditPosition {
  const { order, id } = decodeCursor(cursor);
  return { fecha: cursorInstant(order), id: /^\d{1,18}$/.test(id) ? id : '0' };
}
