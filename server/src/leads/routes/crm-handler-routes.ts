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
import { linkNextPage } from '../../http/paging';
import { idParams, NOTHING, refuseUnknownIds, staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import type { Leads } from '../create-leads';
import { answerChange } from './entry-routes';

/** Calls on leads, except creation (spec: staff-panel §7; who reaches which: decisions, "Row scope"). */
export function crmHandlerRoutes({
  repository,
  access,
  service,
  refusals,
}: Pick<Leads, 'repository' | 'access' | 'service' | 'refusals'>): FastifyPluginAsyncZod {
  return async (app) => {
    refuseUnknownIds(app, 'Lead no encontrado');
    app.addHook('onClose', access.settled);

    app.get(
      '/api/crm-handler',
      staffRoute('leads.read', {
        summary: 'Leads al alcance de quien llama, la última actualización primero',
        description:
          'Un administrador alcanza todos; un comercial, los que creó, asesora o tiene asignados. Responde una página; ' +
          'si hay más, el encabezado Link (rel="next") trae la URL de la siguiente, con los mismos filtros. Sin cursor, ' +
          'X-Total-Count dice cuántos son, hasta 10.000; si hay más, dice 10001.',
        querystring: leadListQuerySchema,
        response: { 200: z.array(leadSchema) },
      }),
      async (request, reply) => {
        const { leads, total, next } = await repository.page(callerOf(request), request.query);
        if (total !== null) reply.header('x-total-count', total);
        linkNextPage(request, reply, next);
        if (request.query.q) access.searched(request.log);
        return leads;
      },
    );

    app.get(
      '/api/crm-handler/:id',
      staffRoute('leads.read', {
        summary: 'Un lead al alcance de quien llama, con su lista de documentos completa',
        params: idParams,
        response: { 200: leadSchema },
      }),
      async (request) => {
        const lead = await service.open(callerOf(request), request.params.id);
        access.opened(request.log, lead.id);
        return lead;
      },
    );

    app.put(
      '/api/crm-handler/:id',
      staffRoute('leads.write', {
        summary: 'Cambiar un lead',
        description:
          'Solo cambian los campos enviados. Si alguien cambió el lead después de leerlo, responde 409 con el lead actual. El ' +
          'encabezado X-Lead-Event dice con qué entrada de la historia se deshace.',
        params: idParams,
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
      staffRoute('leads.write', {
        summary: 'Eliminar un lead; un comercial, solo uno que creó',
        params: idParams,
        response: NOTHING,
      }),
      async (request, reply) => {
        const event = await service.remove(callerOf(request), request.params.id);
        if (event !== null) reply.header(LEAD_EVENT_HEADER, event);
      },
    );
  };
}
