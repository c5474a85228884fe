import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  leadRequestAssignedSchema,
  leadRequestAssignmentSchema,
  leadRequestQuerySchema,
  leadRequestSchema,
} from 'shared/schemas';
import { z } from 'zod';
import { linkNextPage } from '../../http/paging';
import { staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import type { Leads } from '../create-leads';

/** The requests of the public forms, and their assignment. */
export function leadRequestRoutes({ requests }: Pick<Leads, 'requests'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/leads/requests',
      staffRoute('leads.read', {
        summary: 'Solicitudes de los formularios públicos, la última primero',
        description: 'Sin cursor, X-Total-Count dice cuántas son, hasta 1.000; si hay más, dice 1001.',
        querystring: leadRequestQuerySchema,
        response: { 200: z.array(leadRequestSchema) },
      }),
      async (request, reply) => {
        const caller = callerOf(request);
        const page = await requests.list(caller, request.query);
        if (!request.query.cursor) {
          reply.header('x-total-count', await requests.count(caller, request.query.asignadas));
        }
        linkNextPage(request, reply, page.next);
        return page.requests;
      },
    );

    app.post(
      '/api/v1/leads/requests/assign',
      staffRoute(
        'leads.all',
        {
          summary: 'Asignar solicitudes a un comercial, o por turnos a los activos',
          body: leadRequestAssignmentSchema,
          response: { 200: leadRequestAssignedSchema },
        },
        { refusals: { 401: 'Usuario no autenticado', 403: 'Solo los administradores pueden asignar leads' } },
      ),
      (request) => requests.assign(callerOf(request), request.body),
    );
  };
}
