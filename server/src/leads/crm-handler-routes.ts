import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  documentStateSchema,
  duplicateAnswerSchema,
  duplicateErrorSchema,
  duplicateQuestionSchema,
  leadChangeSchema,
  leadListQuerySchema,
  leadSchema,
  staleLeadErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../database/database';
import { HttpError, notFound } from '../errors';
import { nextPageLink } from '../http/paging';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { Leads } from './create-leads';
import { COUNTED_LEADS } from './lead-counters';
import { ENTRY_TABLES, type EntryKind } from './lead-entries';
import { idParam as id, refuseUnknownIds } from './lead-params';

const TAG = 'CRM';
const leadParams = z.strictObject({ id });
const entryParams = z.strictObject({
  id,
  kind: z.enum(Object.keys(ENTRY_TABLES) as [EntryKind, ...EntryKind[]]),
  entryId: id,
});

/** Checks of one person in an hour: somebody who writes down leads all day needs fewer. */
const DUPLICATE_CHECKS = 120;
const tooManyChecks = () =>
  new HttpError(
    429,
    'too_many_requests',
    'Hizo demasiadas búsquedas de duplicados. Intente de nuevo en una hora.',
  );

/** Leads but their creation (spec: staff-panel §7; who reaches which: decisions, "Row scope"). */
export function crmHandlerRoutes(
  database: Database,
  { repository, duplicates, service }: Pick<Leads, 'repository' | 'duplicates' | 'service'>,
): FastifyPluginAsyncZod {
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

    app.post(
      '/api/crm-handler/duplicates',
      staffRoute(
        {
          tag: TAG,
          summary: 'Si ya hay un lead con el correo o el número de documento',
          body: duplicateQuestionSchema,
          response: { 200: duplicateAnswerSchema },
        },
        {
          rateLimit: {
            shared: 'duplicates',
            max: DUPLICATE_CHECKS,
            timeWindow: '1 hour',
            keyGenerator: (request) => request.caller?.sub ?? request.ip,
            errorResponseBuilder: tooManyChecks,
          },
        },
      ),
      (request) => duplicates.check(request.body, callerOf(request)),
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
          'Solo cambian los campos enviados. Si alguien cambió el lead después de leerlo, responde 409 con el lead actual.',
        params: leadParams,
        body: leadChangeSchema,
        response: { 200: leadSchema, 409: z.union([staleLeadErrorSchema, duplicateErrorSchema]) },
      }),
      (request) => service.change(callerOf(request), request.params.id, request.body),
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
        await service.remove(callerOf(request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.put(
      '/api/crm-handler/:id/documentos/:documentoId',
      staffRoute({
        tag: TAG,
        summary: 'Marcar un documento como recibido o pendiente',
        params: z.strictObject({ id, documentoId: id }),
        body: documentStateSchema,
        response: { 200: leadSchema },
      }),
      (request) => {
        const { id: leadId, documentoId } = request.params;
        return service.setDocument(callerOf(request), leadId, documentoId, request.body.estado);
      },
    );

    app.delete(
      '/api/crm-handler/:id/:kind/:entryId',
      staffRoute({
        tag: TAG,
        summary: 'Eliminar una nota o un pago',
        params: entryParams,
        response: { 200: leadSchema },
      }),
      (request) => {
        const { id: leadId, kind, entryId } = request.params;
        return service.removeEntry(callerOf(request), leadId, kind, entryId);
      },
    );
  };
}
