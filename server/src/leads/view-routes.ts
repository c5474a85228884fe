import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
  leadRequestAssignedSchema,
  leadRequestAssignmentSchema,
  leadRequestQuerySchema,
  leadRequestSchema,
  leadViewChangeSchema,
  leadViewInputSchema,
  leadViewSchema,
  staleRecordErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { nextPageLink } from '../http/paging';
import { callerOf } from '../identity/policy';
import { createBulkChanges } from './bulk-changes';
import { createLeadRepository } from './lead-repository';
import { createLeadRequests } from './lead-requests';
import { createLeadViews } from './lead-views';

const TAGS = ['CRM'];
const STAFF = { policy: 'staff' } as const;
const security = [{ idToken: [] }];
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
const viewParams = z.strictObject({ viewId: z.string().max(200) });

interface Dependencies {
  readonly database: Database;
  readonly advisers: AdviserList;
}

/** Saved views of the lead list, and the requests of the public forms. */
export function leadViewRoutes({ database, advisers }: Dependencies): FastifyPluginAsyncZod {
  const views = createLeadViews({ database, leads: createLeadRepository(database) });
  const bulk = createBulkChanges({ database, advisers });
  const requests = createLeadRequests({ database, advisers, bulk });

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.get(
      '/api/v1/leads/views',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary:
            'Vistas de lo pendiente y las guardadas de quien llama, cada una con cuántos leads muestra',
          security,
          response: { 200: z.array(leadViewSchema), ...errors },
        },
      },
      (request) => views.list(callerOf(request)),
    );

    app.post(
      '/api/v1/leads/views',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Guardar una vista',
          security,
          body: leadViewInputSchema,
          response: { 201: leadViewSchema, ...errors },
        },
      },
      async (request, reply) => reply.code(201).send(await views.create(callerOf(request), request.body)),
    );

    app.patch(
      '/api/v1/leads/views/:viewId',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Cambiar una vista',
          security,
          params: viewParams,
          body: leadViewChangeSchema,
          response: { 200: leadViewSchema, 409: staleRecordErrorSchema, ...errors },
        },
      },
      (request) => views.change(callerOf(request), request.params.viewId, request.body),
    );

    app.delete(
      '/api/v1/leads/views/:viewId',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Eliminar una vista',
          security,
          params: viewParams,
          response: { 204: z.null(), ...errors },
        },
      },
      async (request, reply) => {
        await views.remove(callerOf(request), request.params.viewId);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/v1/leads/requests',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Solicitudes de los formularios públicos, la última primero',
          description: 'Sin cursor, X-Total-Count dice cuántas son, hasta 1.000; si hay más, dice 1001.',
          security,
          querystring: leadRequestQuerySchema,
          response: { 200: z.array(leadRequestSchema), ...errors },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        const page = await requests.list(caller, request.query);
        if (!request.query.cursor) {
          reply.header('x-total-count', await requests.count(caller, request.query.asignadas));
        }
        if (page.next) reply.header('link', nextPageLink(request.url, page.next));
        return page.requests;
      },
    );

    app.post(
      '/api/v1/leads/requests/assign',
      {
        config: {
          policy: 'admin',
          refusals: { 401: 'Usuario no autenticado', 403: 'Solo los administradores pueden asignar leads' },
        },
        schema: {
          tags: TAGS,
          summary: 'Asignar solicitudes a un comercial, o por turnos a los activos',
          security,
          body: leadRequestAssignmentSchema,
          response: { 200: leadRequestAssignedSchema, ...errors },
        },
      },
      (request) => requests.assign(callerOf(request), request.body),
    );
  };
}
