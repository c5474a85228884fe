import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type AdviserForm,
  adviserFormSchema,
  apiErrorSchema,
  CONTACT_HEADERS,
  type CreatedLead,
  createdLeadSchema,
  duplicateErrorSchema,
  leadSchema,
  newLeadSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../../database/database';
import { publicOrStaffRoute } from '../../http/route';
import { parseBody } from '../../http/validation';
import { acceptPublicForms, plainFormErrorHandler } from '../../public-forms/plain-form';
import {
  type PublicFormOptions,
  type SubmissionMeta,
  submissionHeadersSchema,
  submissionMeta,
} from '../../public-forms/submission';
import type { Leads } from '../create-leads';

// Far above what a person can type: it stops a script that has a token.
const STAFF_PER_MINUTE = 600;

/** The public forms of the advisers. */
interface AdviserForms {
  /** Stores a submission once; `created` is false when this was a retry. */
  receive(form: AdviserForm, meta: SubmissionMeta): Promise<{ created: boolean; lead: CreatedLead }>;
  /** Answers a form that was posted without scripts. */
  readonly plain: preValidationAsyncHookHandler;
}

/** Dependencies of `POST /api/crm-handler`. */
export interface NewLeadDependencies {
  readonly database: Pick<Database, 'onFormConnections'>;
  readonly leads: Pick<Leads, 'creation' | 'refusals'>;
  readonly adviserForm: AdviserForms;
  readonly publicForms: PublicFormOptions;
}

/** The only call that creates leads: for staff and for an adviser's form (spec: staff-panel §7). */
export function newLeadRoutes({
  database,
  leads,
  adviserForm,
  publicForms,
}: NewLeadDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    acceptPublicForms(app, database);

    app.post(
      '/api/crm-handler',
      publicOrStaffRoute(
        'leads.write',
        {
          summary: 'Crear un lead, con sesión o por el formulario público de un comercial',
          description:
            'Con sesión: un comercial queda como asesor; un administrador elige un comercial activo. Si la persona ya es un ' +
            'lead, responde 409 con los datos que quien llama puede ver; con forzar se crea de todos modos. Sin sesión: los ' +
            'campos del formulario público y comercialSlug, también como formulario HTML; la respuesta no trae datos de nadie más.',
          headers: submissionHeadersSchema,
          body: z.unknown().describe('Los campos de un lead, o los del formulario público'),
          response: {
            200: createdLeadSchema,
            201: z.union([leadSchema, createdLeadSchema]),
            409: z.union([duplicateErrorSchema, apiErrorSchema]),
          },
        },
        {
          rateLimit: {
            shared: 'new-lead',
            max: (request: FastifyRequest) =>
              request.headers.authorization ? STAFF_PER_MINUTE : publicForms.requestsPerMinute,
          },
          errorHandler: plainFormErrorHandler(publicForms),
          preValidation: adviserForm.plain,
        },
      ),
      async (request, reply) => {
        const { caller, body } = request;
        if (caller) {
          const retryKey = request.headers[CONTACT_HEADERS.idempotencyKey] ?? null;
          const lead = parseBody(newLeadSchema, body);
          const create = () => leads.creation.create(caller, lead, retryKey);
          return reply.code(201).send(await leads.refusals.limited(caller, create));
        }
        const form = parseBody(adviserFormSchema, body);
        const { created, lead } = await adviserForm.receive(form, submissionMeta(request, publicForms));
        return reply.code(created ? 201 : 200).send(lead);
      },
    );
  };
}
