import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  duplicateErrorSchema,
  leadEventSchema,
  leadHistoryQuerySchema,
  leadMergeSchema,
  leadSchema,
  staleLeadErrorSchema,
  trashedLeadSchema,
} from 'shared/schemas';
import { z } from 'zod';
import { linkNextPage } from '../../http/paging';
import { idParams, refuseUnknownIds, staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import { runPeriodically } from '../../jobs/periodic-work';
import type { Leads } from '../create-leads';

const HOUR_MS = 3_600_000;

/** History, trash and merging of leads. */
export function leadPastRoutes({
  history,
  trash,
  merger,
}: Pick<Leads, 'history' | 'trash' | 'merger'>): FastifyPluginAsyncZod {
  return async (app) => {
    runPeriodically(app, async () => (await trash.purge()) > 0, HOUR_MS);
    refuseUnknownIds(app, 'Lead no encontrado');

    app.get(
      '/api/v1/leads/:id/history',
      staffRoute('leads.read', {
        summary: 'Historia de un lead, lo último primero',
        params: idParams,
        querystring: leadHistoryQuerySchema,
        response: { 200: z.array(leadEventSchema) },
      }),
      async (request, reply) => {
        const page = await history.list(callerOf(request), request.params.id, request.query);
        linkNextPage(request, reply, page.next);
        return page.events;
      },
    );

    app.get(
      '/api/v1/leads/trash',
      staffRoute('leads.read', {
        summary: 'Leads eliminados que aún se pueden restaurar',
        querystring: leadHistoryQuerySchema,
        response: { 200: z.array(trashedLeadSchema) },
      }),
      async (request, reply) => {
        const page = await trash.list(callerOf(request), request.query);
        linkNextPage(request, reply, page.next);
        return page.leads;
      },
    );

    app.post(
      '/api/v1/leads/:id/restore',
      staffRoute('leads.write', {
        summary: 'Restaurar un lead eliminado; un comercial, solo uno que creó',
        params: idParams,
        response: { 200: leadSchema, 409: duplicateErrorSchema },
      }),
      (request) => trash.restore(callerOf(request), request.params.id),
    );

    app.post(
      '/api/v1/leads/:id/merge',
      staffRoute('leads.write', {
        summary:
          'Fusionar otro lead en este, campo por campo; quedan las notas, pagos e historias de los dos',
        params: idParams,
        body: leadMergeSchema,
        response: { 200: leadSchema, 409: z.union([staleLeadErrorSchema, duplicateErrorSchema]) },
      }),
      (request) => merger.merge(callerOf(request), request.params.id, request.body),
    );
  };
}
