import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  duplicateErrorSchema,
  LEAD_EVENT_HEADER,
  leadChangeSchema,
  leadListQuerySchema,
  leadSchema,
  staleLeadErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../../database/database';
import { notFound } from '../../errors';
import { nextPageLink } from '../../http/paging';
import { staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import type { Leads } from '../create-leads';
import { COUNTED_LEADS } from '../lead-counters';
import { answerChange, idParam as id, refuseUnknownIds } from './lead-params';

const TAG = 'CRM';
const leadParams = z.strictObject({ id });

interface Dependencies {
  readonly database: Database;
  readonly leads: Pick<Leads, 'repository' | 'service' | 'refusals'>;
}

/** Leads but their creation (spec: staff-panel §7; who reaches which: decisions, "Row scope"). */
export function crmHandlerRoutes({ database, leads }: Dependencies): FastifyPluginAsyncZod {
  const { repository, service, refusals } = leads;
  return async (app) => {
    refuseUnknownIds(app);

    app.get(
      '/api/crm-handler',
      staffRoute({
        tag: TAG,
        summary: 'Leads al alcance de quien llama, la última actualización primero',
        description:
          'Un administrador alcanza todos; un comercial, los que creó, asesora o tiene asignados. Responde una página; ' +
          'si hay más, el encabezado Link (rel="next") trae la URL de la siguiente, con los mismos filtros. Sin cursor, ' +
          'X-Total-Count dice cuántos son, hasta 10.000; si hay más, dice 10001.',
        querystring: leadListQuerySchema,
        response: { 200: z.array(leadSchema) },
      }),
      async (request, reply) => {
        const { query } = request;
        const caller = callerOf(request);
        const [{ leads: page, next }, total] = await database.together(
          () => repository.list(caller, query),
          async () => (query.cursor ? null : repository.count(caller, query, COUNTED_LEADS)),
        );
        if (total !== null) reply.header('x-total-count', total);
        if (next) reply.header('link', nextPageLink(request.url, next));
        return page;
      },
    );

    app.get(
      '/api/crm-handler/:id',
      staffRoute({
        tag: TAG,
        summary: 'Un lead al alcance de quien llama, con su lista de documentos completa',
        params: leadParams,
        response: { 200: leadSchema },
      }),
      async (request) => {
        const lead = await service.open(callerOf(request), request.params.id);
        if (!lead) throw notFound('Lead no encontrado');
        return lead;
      },
    );

    app.put(
      '/api/crm-handler/:id',
      staffRoute({
        tag: TAG,
        summary: 'Cambiar un lead',
        description:
          'Solo cambian los campos enviados. Si alguien cambió el lead después de leerlo, responde 409 con el lead actual. El ' +
          'encabezado X-Lead-Event dice con qué entrada de la historia se deshace.',
        params: leadParams,
        body: leadChangeSchema,
        response: { 200: leadSchema, 409: z.union([staleLeadErrorSchema, duplicateErrorSchema]) },
      }),
      async (request, reply) => {
        const caller = callerOf(request);
        const { params, body } = request;
        return answerChange(
          reply,
          await refusals.limited(caller, () => service.change(caller, params.id, body)),
        );
      },
    );

    app.delete(
      '/api/crm-handler/:id',
      staffRoute({
        tag: TAG,
        summary: 'Eliminar un lead; un comercial, solo uno que creó',
        params: leadParams,
        response: { 204: z.null() },
      }),
      async (request, reply) => {
        const event = await service.remove(callerOf(request), request.params.id);
        if (event !== null) reply.header(LEAD_EVENT_HEADER, event);
        return reply.code(204).send(null);
      },
    );
  };
}
