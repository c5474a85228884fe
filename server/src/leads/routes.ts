import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  adviserFormSchema,
  apiErrorSchema,
  createdLeadSchema,
  documentStateSchema,
  duplicateAnswerSchema,
  duplicateErrorSchema,
  duplicateQuestionSchema,
  leadChangeSchema,
  leadListQuerySchema,
  leadSchema,
  newLeadSchema,
  staleLeadErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import { hashAddress } from '../contact/address-hash';
import { submissionHeadersSchema, submissionOf } from '../contact/submission-headers';
import { notFound, tooManyRequests } from '../errors';
import { nextPageLink } from '../http/paging';
import { parseBody } from '../http/validation-error';
import { callerOf } from '../identity/policy';
import type { LeadChanger } from './change-lead';
import type { createLeadCreator } from './create-lead';
import type { DuplicateFinder } from './duplicates';
import { ENTRY_TABLES, type EntryKind } from './lead-entries';
import type { PublicLeads } from './public-leads';
import type { LeadRepository } from './repository';

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

// Loose: the other headers of the request are none of our business.
const formHeadersSchema = z.looseObject(submissionHeadersSchema.shape);
// Far above what a person types; it only stops a program that holds a token.
const STAFF_PER_MINUTE = 600;

interface Leads {
  readonly repository: LeadRepository;
  readonly create: ReturnType<typeof createLeadCreator>;
  readonly changer: LeadChanger;
  readonly duplicates: DuplicateFinder;
  readonly publicLeads: PublicLeads;
}

/** What the public form is received with. */
export interface PublicFormOptions {
  readonly addressSalt: string;
  readonly requestsPerMinute: number;
}

/** Leads (spec: staff-panel §7; who reaches which: decisions, row scope). */
export function leadRoutes(
  { repository, create, changer, duplicates, publicLeads }: Leads,
  { addressSalt, requestsPerMinute }: PublicFormOptions,
): FastifyPluginAsyncZod {
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
        schema: {
          tags: TAGS,
          summary: 'Leads al alcance de quien llama, la última actualización primero',
          description:
            'Un administrador alcanza todos; un comercial, los que creó, asesora o tiene asignados. Responde una página; ' +
            'si hay más, el encabezado Link (rel="next") trae la dirección de la siguiente, con los mismos filtros. ' +
            'Sin cursor, X-Total-Count dice cuántos son en total.',
          security,
          querystring: leadListQuerySchema,
          response: { 200: z.array(leadSchema), ...errors },
        },
      },
      async (request, reply) => {
        const { leads: page, next, total } = await repository.list(callerOf(request), request.query);
        if (total !== null) reply.header('x-total-count', total);
        if (next) reply.header('link', nextPageLink(request.url, next));
        return page;
      },
    );

    app.post(
      '/api/crm-handler',
      {
        config: {
          policy: 'public-or-staff',
          rateLimit: {
            max: (request) => (request.headers.authorization ? STAFF_PER_MINUTE : requestsPerMinute),
            timeWindow: '1 minute',
            errorResponseBuilder: tooManyRequests,
          },
        },
        schema: {
          tags: TAGS,
          summary: 'Crear un lead, con sesión o por el formulario público de un comercial',
          description:
            'Con sesión: un comercial queda como asesor; un administrador elige un comercial activo. Si la persona ya es un ' +
            'lead, responde 409 con los datos que quien llama puede ver; con forzar se crea de todos modos. Sin sesión: los ' +
            'campos del formulario público y comercialSlug; la respuesta no trae datos de nadie más.',
          security: [...security, {}],
          headers: formHeadersSchema,
          body: z.unknown().describe('Los campos de un lead, o los del formulario público'),
          response: {
            200: createdLeadSchema,
            201: z.union([leadSchema, createdLeadSchema]),
            409: z.union([duplicateErrorSchema, apiErrorSchema]),
            ...errors,
          },
        },
      },
      async (request, reply) => {
        const { caller, headers } = request;
        if (caller) {
          return reply.code(201).send(await create(caller, parseBody(newLeadSchema, request.body)));
        }
        const { created, lead } = await publicLeads.receive(parseBody(adviserFormSchema, request.body), {
          ...submissionOf(headers),
          addressHash: hashAddress(request.ip, addressSalt),
        });
        return reply.code(created ? 201 : 200).send(lead);
      },
    );

    app.post(
      '/api/crm-handler/duplicates',
      {
        config: STAFF,
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
        const lead = await changer.open(callerOf(request), request.params.id);
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
      (request) => changer.change(callerOf(request), request.params.id, request.body),
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
        await changer.remove(callerOf(request), request.params.id);
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
        return changer.setDocument(callerOf(request), leadId, documentoId, request.body.estado);
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
        return changer.removeEntry(callerOf(request), leadId, kind, entryId);
      },
    );
  };
}
