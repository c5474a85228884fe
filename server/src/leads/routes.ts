import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
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
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { HttpError, notFound } from '../errors';
import { nextPageLink } from '../http/paging';
import { callerOf } from '../identity/policy';
import { createDuplicateFinder } from './duplicates';
import { createLeadEntries, ENTRY_TABLES, type EntryKind } from './lead-entries';
import { createLeadRepository } from './lead-repository';
import { createLeadService } from './lead-service';

const TAGS = ['CRM'];
const STAFF = { policy: 'staff' } as const;
const security = [{ idToken: [] }];
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
const id = z.string().max(200);
// Ids are ours; anything else cannot exist.
const KNOWN_ID = /^[\w-]{1,100}$/;
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
/** A filtered list is counted up to here; the answer says when there are more. */
const COUNTED_LEADS = 10_000;

interface Dependencies {
  readonly database: Database;
  readonly advisers: AdviserList;
}

/** Leads but their creation (spec: staff-panel §7; who reaches which: decisions, "Row scope"). */
export function leadRoutes({ database, advisers }: Dependencies): FastifyPluginAsyncZod {
  const repository = createLeadRepository(database);
  const duplicates = createDuplicateFinder(database, advisers);
  const entries = createLeadEntries(database);
  const leads = createLeadService({ database, leads: repository, entries, duplicates, advisers });

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.addHook('preHandler', async ({ params }) => {
      const ids = Object.values(params as Readonly<Record<string, string>>);
      if (!ids.every((one) => KNOWN_ID.test(one))) throw notFound('Lead no encontrado');
    });

    app.get(
      '/api/crm-handler',
      {
        config: STAFF,
        // `toLeadRecord` answers the schema's fields and no other; checking fifty leads again is a tenth of the call.
        serializerCompiler: () => JSON.stringify,
        schema: {
          tags: TAGS,
          summary: 'Leads al alcance de quien llama, la última actualización primero',
          description:
            'Un administrador alcanza todos; un comercial, los que creó, asesora o tiene asignados. Responde una página; ' +
            'si hay más, el encabezado Link (rel="next") trae la URL de la siguiente, con los mismos filtros. Sin cursor, ' +
            'X-Total-Count dice cuántos son, hasta 10.000; si hay más, dice 10001.',
          security,
          querystring: leadListQuerySchema,
          response: { 200: z.array(leadSchema), ...errors },
        },
      },
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
      {
        config: {
          ...STAFF,
          // Otherwise documents could be tried one after another.
          rateLimit: {
            shared: 'duplicates',
            max: DUPLICATE_CHECKS,
            timeWindow: '1 hour',
            keyGenerator: (request) => request.caller?.sub ?? request.ip,
            errorResponseBuilder: tooManyChecks,
          },
        },
        schema: {
          tags: TAGS,
          summary: 'Si ya hay un lead con el correo o el número de documento',
          security,
          body: duplicateQuestionSchema,
          response: { 200: duplicateAnswerSchema, ...errors },
        },
      },
      (request) => duplicates.check(request.body, callerOf(request)),
    );

    app.get(
      '/api/crm-handler/:id',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Un lead al alcance de quien llama, con su lista de documentos completa',
          security,
          params: leadParams,
          response: { 200: leadSchema, ...errors },
        },
      },
      async (request) => {
        const lead = await leads.open(callerOf(request), request.params.id);
        if (!lead) throw notFound('Lead no encontrado');
        return lead;
      },
    );

    app.put(
      '/api/crm-handler/:id',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Cambiar un lead',
          description:
            'Solo cambian los campos enviados. Si alguien cambió el lead después de leerlo, responde 409 con el lead actual.',
          security,
          params: leadParams,
          body: leadChangeSchema,
          response: {
            200: leadSchema,
            409: z.union([staleLeadErrorSchema, duplicateErrorSchema]),
            ...errors,
          },
        },
      },
      (request) => leads.change(callerOf(request), request.params.id, request.body),
    );

    app.delete(
      '/api/crm-handler/:id',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Eliminar un lead; un comercial, solo uno que creó',
          security,
          params: leadParams,
          response: { 204: z.null(), ...errors },
        },
      },
      async (request, reply) => {
        await leads.remove(callerOf(request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.put(
      '/api/crm-handler/:id/documentos/:documentoId',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Marcar un documento como recibido o pendiente',
          security,
          params: z.strictObject({ id, documentoId: id }),
          body: documentStateSchema,
          response: { 200: leadSchema, ...errors },
        },
      },
      (request) => {
        const { id: leadId, documentoId } = request.params;
        return leads.setDocument(callerOf(request), leadId, documentoId, request.body.estado);
      },
    );

    app.delete(
      '/api/crm-handler/:id/:kind/:entryId',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Eliminar una nota o un pago',
          security,
          params: entryParams,
          response: { 200: leadSchema, ...errors },
        },
      },
      (request) => {
        const { id: leadId, kind, entryId } = request.params;
        return leads.removeEntry(callerOf(request), leadId, kind, entryId);
      },
    );
  };
}
