import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
  erasureAnswerSchema,
  personActionSchema,
  personCorrectionSchema,
  personExportSchema,
  personRecordSchema,
  personSchema,
} from 'shared/schemas';
import { callerOf } from '../identity/policy';
import type { ConsentService } from './consent-service';

const TAGS = ['Consentimientos'];
const ADMIN = { policy: 'admin' } as const;
const security = [{ idToken: [] }];
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };

/** Persons' rights over their data, for admins. POST throughout: an e-mail in a URL would stand in every log. */
export function consentRoutes(consents: ConsentService): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.post(
      '/api/v1/consents/search',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Qué se guarda de una persona, por correo o cédula',
          security,
          body: personSchema,
          response: { 200: personRecordSchema, ...errors },
        },
      },
      ({ body }) => consents.find(body),
    );

    app.post(
      '/api/v1/consents/export',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Todos los datos de una persona, para entregárselos',
          security,
          body: personSchema,
          response: { 200: personExportSchema, ...errors },
        },
      },
      (request) => consents.exportAll(callerOf(request), request.body),
    );

    app.post(
      '/api/v1/consents/correct',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Corregir el nombre, el teléfono o el correo de una persona en todo lo que se guarda',
          security,
          body: personCorrectionSchema,
          response: { 200: personRecordSchema, ...errors },
        },
      },
      (request) => consents.correct(callerOf(request), request.body),
    );

    app.post(
      '/api/v1/consents/revoke',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Revocar la autorización: no recibe más correos y sus leads lo dicen',
          security,
          body: personActionSchema,
          response: { 200: personRecordSchema, ...errors },
        },
      },
      (request) => consents.revoke(callerOf(request), request.body, request.body.motivo),
    );

    app.post(
      '/api/v1/consents/restore',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Registrar una autorización nueva que la persona dio por escrito',
          security,
          body: personActionSchema,
          response: { 200: personRecordSchema, ...errors },
        },
      },
      (request) => consents.restore(callerOf(request), request.body, request.body.motivo),
    );

    app.post(
      '/api/v1/consents/erase',
      {
        config: ADMIN,
        schema: {
          tags: TAGS,
          summary: 'Eliminar los datos de una persona a petición suya; queda la evidencia, sin nombres',
          security,
          body: personActionSchema,
          response: { 200: erasureAnswerSchema, ...errors },
        },
      },
      (request) => consents.erase(callerOf(request), request.body, request.body.motivo),
    );
  };
}
