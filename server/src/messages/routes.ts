import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  messageFactsSchema,
  messageTemplateChangeSchema,
  messageTemplateInputSchema,
  messageTemplateSchema,
  newMessageSchema,
  sentMessageSchema,
  staleRecordErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Suppressions } from '../consents/suppressions';
import type { Database } from '../database/database';
import type { EnrolmentLinks } from '../enrolment/enrolment-links';
import { idParams, NOTHING, refuseUnknownIds, retryKeyHeaders, retryKeyOf, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { Leads } from '../leads/create-leads';
import type { Sender } from '../mail/email-content';
import type { Outbox } from '../mail/outbox';
import { LEAD_MESSAGE, leadMessageHandler } from './lead-message';
import { createMessageFacts } from './message-facts';
import { createMessageTemplates } from './message-templates';
import { createMessageSender } from './send-message';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly leads: Pick<Leads, 'service'>;
  readonly links: Pick<EnrolmentLinks, 'of'>;
  readonly suppressions: Pick<Suppressions, 'isSuppressed'>;
  readonly outbox: Pick<Outbox, 'handle' | 'wake'>;
  readonly sender: Sender;
}

/** Message templates, and messages to leads. */
export function messageRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const facts = createMessageFacts(dependencies);
  const send = createMessageSender({ ...dependencies, facts });
  dependencies.outbox.handle(LEAD_MESSAGE, leadMessageHandler(dependencies.database));
  return async (app) => {
    await app.register(templateRoutes(dependencies));
    await app.register(async (messages: typeof app) => {
      refuseUnknownIds(messages, 'Lead no encontrado');

      messages.get(
        '/api/v1/leads/:id/messages/facts',
        staffRoute('leads.read', {
          summary: 'Con qué se llenan las plantillas para un lead, y por qué canales se le escribe',
          params: idParams,
          response: { 200: messageFactsSchema },
        }),
        (request) => facts.read(callerOf(request), request.params.id),
      );

      messages.post(
        '/api/v1/leads/:id/messages',
        staffRoute('leads.write', {
          summary: 'Enviar un mensaje a un lead y anotarlo',
          description:
            'El correo sale a nombre de quien llama, que recibe la respuesta; espera hasta que la Ley 2300 lo permite: su horario, una vez al ' +
            'día, un canal por semana. El de WhatsApp lo envía quien llama: aquí se anota, y hasta entonces se rechaza.',
          params: idParams,
          body: newMessageSchema,
          response: { 200: sentMessageSchema },
        }),
        (request) => send(callerOf(request), request.params.id, request.body),
      );
    });
  };
}

function templateRoutes(dependencies: Pick<Dependencies, 'database' | 'audit'>): FastifyPluginAsyncZod {
  const templates = createMessageTemplates(dependencies);
  const response = { 200: messageTemplateSchema, 409: staleRecordErrorSchema };
  return async (app) => {
    app.get(
      '/api/v1/templates',
      staffRoute('leads.read', {
        summary: 'Las plantillas del panel, las del equipo y las de quien llama',
        response: { 200: z.array(messageTemplateSchema) },
      }),
      (request) => templates.list(callerOf(request)),
    );

    app.post(
      '/api/v1/templates',
      staffRoute('leads.write', {
        summary: 'Guardar una plantilla',
        headers: retryKeyHeaders('la plantilla se guarda una vez'),
        body: messageTemplateInputSchema,
        response: { 201: messageTemplateSchema },
      }),
      (request) => templates.create(callerOf(request), request.body, retryKeyOf(request.headers)),
    );

    app.patch(
      '/api/v1/templates/:id',
      staffRoute('leads.write', {
        summary: 'Cambiar una plantilla',
        params: idParams,
        body: messageTemplateChangeSchema,
        response,
      }),
      (request) => templates.change(callerOf(request), request.params.id, request.body),
    );

    app.delete(
      '/api/v1/templates/:id',
      staffRoute('leads.write', {
        summary: 'Eliminar una plantilla; una del panel vuelve a su texto original',
        params: idParams,
        response: NOTHING,
      }),
      (request) => templates.remove(callerOf(request), request.params.id),
    );
  };
}
