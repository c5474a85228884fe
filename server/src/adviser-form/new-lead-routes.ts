import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  adviserFormSchema,
  apiErrorSchema,
  CONTACT_HEADERS,
  createdLeadSchema,
  duplicateErrorSchema,
  leadSchema,
  newLeadSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import type { ConsentRenewal } from '../consents/consent-renewal';
import type { Database } from '../database/database';
import { parseBody } from '../http/validation-error';
import type { Leads } from '../leads/create-leads';
import type { Outbox } from '../mail/outbox';
import type { Sender } from '../mail/sender';
import { acceptPlainForms, plainFormErrorHandler } from '../public-forms/plain-form';
import {
  type PublicFormOptions,
  submissionHeadersSchema,
  submissionMeta,
} from '../public-forms/submission-meta';
import { createAdviserFormService } from './adviser-form-service';
import { plainAdviserForm } from './plain-adviser-form';

// Far above what a person types: it stops a script that holds a token.
const STAFF_PER_MINUTE = 600;

interface Dependencies {
  readonly database: Database;
  readonly advisers: AdviserList;
  readonly leads: Pick<Leads, 'creation' | 'duplicates'>;
  readonly publicForms: PublicFormOptions;
  readonly outbox: Outbox;
  readonly renewal: ConsentRenewal;
  readonly sender: Sender;
}

/** The one call that creates leads: of staff, and of an adviser's form (spec: staff-panel §7). */
export function newLeadRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database, advisers, leads, publicForms, outbox, renewal, sender } = dependencies;
  const adviserForm = createAdviserFormService({
    database,
    duplicates: leads.duplicates,
    advisers,
    outbox,
    renewal,
    sender,
    minFillMs: publicForms.minFillMs,
  });

  return async (app) => {
    acceptPlainForms(app);

    app.post(
      '/api/crm-handler',
      {
        errorHandler: plainFormErrorHandler(publicForms.brandName),
        preValidation: plainAdviserForm(adviserForm, publicForms),
        config: {
          policy: 'public-or-staff',
          rateLimit: {
            shared: 'new-lead',
            max: (request) =>
              request.headers.authorization ? STAFF_PER_MINUTE : publicForms.requestsPerMinute,
          },
        },
        schema: {
          tags: ['CRM'],
          summary: 'Crear un lead, con sesión o por el formulario público de un comercial',
          description:
            'Con sesión: un comercial queda como asesor; un administrador elige un comercial activo. Si la persona ya es un ' +
            'lead, responde 409 con los datos que quien llama puede ver; con forzar se crea de todos modos. Sin sesión: los ' +
            'campos del formulario público y comercialSlug, también como formulario HTML; la respuesta no trae datos de nadie más.',
          security: [{ idToken: [] }, {}],
          headers: submissionHeadersSchema,
          body: z.unknown().describe('Los campos de un lead, o los del formulario público'),
          response: {
            200: createdLeadSchema,
            201: z.union([leadSchema, createdLeadSchema]),
            409: z.union([duplicateErrorSchema, apiErrorSchema]),
            '4xx': apiErrorSchema,
            '5xx': apiErrorSchema,
          },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { caller, body } = request;
        if (caller) {
          const retryKey = request.headers[CONTACT_HEADERS.idempotencyKey] ?? null;
          return reply
            .code(201)
            .send(await leads.creation.create(caller, parseBody(newLeadSchema, body), retryKey));
        }
        const form = parseBody(adviserFormSchema, body);
        const { created, lead } = await adviserForm.receive(form, submissionMeta(request, publicForms));
        return reply.code(created ? 201 : 200).send(lead);
      },
    );
  };
}
