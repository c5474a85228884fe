import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
  leadRequestAssignedSchema,
  leadRequestAssignmentSchema,
  leadRequestQuerySchema,
  leadRequestSchema,
  leadViewInputSchema,
  leadViewSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { nextPageLink } from '../http/paging';
import { callerOf } from '../identity/policy';
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
  const views = createLeadViews(database);
  const requests = createLeadRequests({ database, advisers });

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
          summary: 'Vistas guardadas de quien llama',
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

    app.put(
      '/api/v1/leads/views/:viewId',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Cambiar una vista',
          security,
          params: viewParams,
          body: leadViewInputSchema,
          response: { 200: leadViewSchema, ...errors },
        },
      },
      (request) => views.replace(callerOf(request), request.params.viewId, request.body),
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
          security,
          querystring: leadRequestQuerySchema,
          response: { 200: z.array(leadRequestSchema), ...errors },
        },
      },
      async (request, reply) => {
        const page = await requests.list(callerOf(request), request.query);
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
      async (request) => ({ asignados: await requests.assign(callerOf(request), request.body) }),
    );
  };
}
