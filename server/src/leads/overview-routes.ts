import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  agendaQuerySchema,
  agendaSchema,
  apiErrorSchema,
  bulkJobSchema,
  bulkRequestSchema,
  CONTACT_HEADERS,
  duplicateErrorSchema,
  leadCountersSchema,
  leadEventSchema,
  leadFacetsSchema,
  leadFiltersSchema,
  leadHistoryQuerySchema,
  leadMergeSchema,
  leadSchema,
  staleLeadErrorSchema,
  trashedLeadSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { notFound } from '../errors';
import { nextPageLink } from '../http/paging';
import { callerOf } from '../identity/policy';
import { createAgenda } from './agenda';
import { createBulkChanges } from './bulk-changes';
import { createDuplicateFinder } from './duplicates';
import { createLeadCounters } from './lead-counters';
import { createLeadHistory } from './lead-history';
import { createLeadRepository } from './lead-repository';
import { createLeadTrash } from './lead-trash';
import { createLeadMerger } from './merge-leads';
import { createPeriodicWork } from './periodic-work';

const TAGS = ['CRM'];
const STAFF = { policy: 'staff' } as const;
const security = [{ idToken: [] }];
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
const KNOWN_ID = /^[\w-]{1,100}$/;
const leadParams = z.strictObject({ id: z.string().max(200) });
const jobParams = z.strictObject({ jobId: z.string().max(200) });
const bulkHeaders = z.looseObject({
  [CONTACT_HEADERS.idempotencyKey]: z
    .uuid('La clave de reintento debe ser un UUID.')
    .optional()
    .describe('El mismo en cada intento: el cambio se hace una vez'),
});
const HOUR_MS = 3_600_000;
const POLL_MS = 5_000;

interface Dependencies {
  readonly database: Database;
  readonly advisers: AdviserList;
}

/** What the CRM shows over many leads: counters, facets, agenda, history, bulk changes and the trash. */
export function leadOverviewRoutes({ database, advisers }: Dependencies): FastifyPluginAsyncZod {
  const leads = createLeadRepository(database);
  const duplicates = createDuplicateFinder(database, advisers);
  const counters = createLeadCounters(database);
  const history = createLeadHistory(database);
  const agenda = createAgenda(database);
  const bulk = createBulkChanges({ database, advisers });
  const trash = createLeadTrash({ database, leads, duplicates });
  const merger = createLeadMerger({ database, leads });

  return async (app) => {
    const failed = (err: unknown) => app.log.error({ err }, 'bulk change failed');
    const bulkWork = createPeriodicWork(() => bulk.workOnce(failed), POLL_MS, app.log);
    const purging = createPeriodicWork(
      async () => {
        await bulk.purge();
        return (await trash.purge()) > 0;
      },
      HOUR_MS,
      app.log,
    );
    app.addHook('onReady', async () => {
      bulkWork.start();
      purging.start();
    });
    app.addHook('preClose', async () => {
      await Promise.all([bulkWork.stop(), purging.stop()]);
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.addHook('preHandler', async ({ params }) => {
      const { id = 'x' } = params as { id?: string };
      if (!KNOWN_ID.test(id)) throw notFound('Lead no encontrado');
    });

    app.get(
      '/api/v1/leads/counters',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Contadores exactos de todos los leads al alcance de quien llama',
          security,
          response: { 200: leadCountersSchema, ...errors },
        },
      },
      (request) => counters.counters(callerOf(request)),
    );

    app.get(
      '/api/v1/leads/facets',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Cuántos leads pasan los filtros, y cuántos por cada valor de los demás filtros',
          security,
          querystring: leadFiltersSchema,
          response: { 200: leadFacetsSchema, ...errors },
        },
      },
      (request) => counters.facets(callerOf(request), request.query),
    );

    app.get(
      '/api/v1/leads/agenda',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Lo vencido, lo de hoy y los leads nuevos sin respuesta',
          security,
          querystring: agendaQuerySchema,
          response: { 200: agendaSchema, ...errors },
        },
      },
      (request) => agenda(callerOf(request), request.query),
    );

    app.get(
      '/api/v1/leads/:id/history',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Historia de un lead, lo último primero',
          security,
          params: leadParams,
          querystring: leadHistoryQuerySchema,
          response: { 200: z.array(leadEventSchema), ...errors },
        },
      },
      async (request, reply) => {
        const page = await history.list(callerOf(request), request.params.id, request.query);
        if (!page) throw notFound('Lead no encontrado');
        if (page.next) reply.header('link', nextPageLink(request.url, page.next));
        return page.events;
      },
    );

    app.get(
      '/api/v1/leads/trash',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Leads eliminados que aún se pueden restaurar',
          security,
          querystring: leadHistoryQuerySchema,
          response: { 200: z.array(trashedLeadSchema), ...errors },
        },
      },
      async (request, reply) => {
        const page = await trash.list(callerOf(request), request.query);
        if (page.next) reply.header('link', nextPageLink(request.url, page.next));
        return page.leads;
      },
    );

    app.post(
      '/api/v1/leads/:id/restore',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Restaurar un lead eliminado; un comercial, solo uno que creó',
          security,
          params: leadParams,
          response: { 200: leadSchema, 409: duplicateErrorSchema, ...errors },
        },
      },
      (request) => trash.restore(callerOf(request), request.params.id),
    );

    app.post(
      '/api/v1/leads/:id/merge',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary:
            'Fusionar otro lead en este, campo por campo; quedan las notas, pagos e historias de los dos',
          security,
          params: leadParams,
          body: leadMergeSchema,
          response: {
            200: leadSchema,
            409: z.union([staleLeadErrorSchema, duplicateErrorSchema]),
            ...errors,
          },
        },
      },
      (request) => merger.merge(callerOf(request), request.params.id, request.body),
    );

    app.post(
      '/api/v1/leads/bulk',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Cambiar muchos leads: los elegidos, o todos los que pasan los filtros',
          security,
          headers: bulkHeaders,
          body: bulkRequestSchema,
          response: { 202: bulkJobSchema, ...errors },
        },
      },
      async (request, reply) => {
        const key = request.headers[CONTACT_HEADERS.idempotencyKey];
        const job = await bulk.start(callerOf(request), request.body, key);
        bulkWork.wake();
        return reply.code(202).send(job);
      },
    );

    app.get(
      '/api/v1/leads/bulk/:jobId',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Progreso de un cambio de muchos leads',
          security,
          params: jobParams,
          response: { 200: bulkJobSchema, ...errors },
        },
      },
      (request) => bulk.find(callerOf(request), request.params.jobId),
    );

    for (const action of ['cancel', 'undo'] as const) {
      app.post(
        `/api/v1/leads/bulk/:jobId/${action}`,
        {
          config: STAFF,
          schema: {
            tags: TAGS,
            summary: action === 'undo' ? 'Deshacer un cambio de muchos leads' : 'Detenerlo; lo hecho queda',
            security,
            params: jobParams,
            response: { 200: bulkJobSchema, ...errors },
          },
        },
        async (request) => {
          const { jobId } = request.params as { jobId: string };
          const job = await bulk[action](callerOf(request), jobId);
          bulkWork.wake();
          return job;
        },
      );
    }
  };
}
