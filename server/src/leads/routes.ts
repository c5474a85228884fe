import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiErrorSchema, leadListQuerySchema, leadSchema } from 'shared/schemas';
import { z } from 'zod';
import { notFound } from '../errors';
import { nextPageLink } from '../http/paging';
import { callerOf } from '../identity/policy';
import type { LeadRepository } from './repository';

const TAGS = ['CRM'];
const security = [{ idToken: [] }];
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
// Ids are ours; anything else cannot exist.
const KNOWN_ID = /^[\w-]{1,100}$/;

/** Reading leads (spec: staff-panel §7; who reaches which: decisions, row scope). */
export function leadRoutes(leads: LeadRepository): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/crm-handler',
      {
        config: { policy: 'staff' },
        schema: {
          tags: TAGS,
          summary: 'Leads al alcance de quien llama, la última actualización primero',
          description:
            'Un administrador alcanza todos; un comercial, los que creó, asesora o tiene asignados. Responde una página; ' +
            'si hay más, el encabezado Link (rel="next") trae la dirección de la siguiente, con los mismos filtros.',
          security,
          querystring: leadListQuerySchema,
          response: { 200: z.array(leadSchema), ...errors },
        },
      },
      async (request, reply) => {
        const { leads: page, next } = await leads.list(callerOf(request), request.query);
        reply.header('cache-control', 'no-store');
        if (next) reply.header('link', nextPageLink(request.url, next));
        return page;
      },
    );

    app.get(
      '/api/crm-handler/:id',
      {
        config: { policy: 'staff' },
        schema: {
          tags: TAGS,
          summary: 'Un lead al alcance de quien llama',
          security,
          params: z.strictObject({ id: z.string().max(200) }),
          response: { 200: leadSchema, ...errors },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const lead = KNOWN_ID.test(id) ? await leads.find(callerOf(request), id) : undefined;
        if (!lead) throw notFound('Lead no encontrado');
        reply.header('cache-control', 'no-store');
        return lead;
      },
    );
  };
}
