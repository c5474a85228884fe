import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  agendaQuerySchema,
  agendaSchema,
  leadCountersSchema,
  leadFacetsSchema,
  leadFiltersSchema,
} from 'shared/schemas';
import { staffRoute } from '../../http/route';
import { callerOf } from '../../identity/policy';
import type { Leads } from '../create-leads';

/** What the CRM shows over many leads: counters, facets and the agenda. */
export function leadFigureRoutes({
  counters,
  agenda,
}: Pick<Leads, 'counters' | 'agenda'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/leads/counters',
      staffRoute('leads.read', {
        summary: 'Contadores exactos de todos los leads al alcance de quien llama',
        response: { 200: leadCountersSchema },
      }),
      (request) => counters.counters(callerOf(request)),
    );

    app.get(
      '/api/v1/leads/facets',
      staffRoute('leads.read', {
        summary: 'Cuántos leads pasan los filtros, y cuántos por cada valor de los demás filtros',
        querystring: leadFiltersSchema,
        response: { 200: leadFacetsSchema },
      }),
      (request) => counters.facets(callerOf(request), request.query),
    );

    app.get(
      '/api/v1/leads/agenda',
      staffRoute('leads.read', {
        summary: 'Lo vencido, lo de hoy y los leads nuevos sin respuesta',
        querystring: agendaQuerySchema,
        response: { 200: agendaSchema },
      }),
      (request) => agenda(callerOf(request), request.query),
    );
  };
}
