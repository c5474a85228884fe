import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  consentLedgerEntrySchema,
  consentLedgerQuerySchema,
  erasureAnswerSchema,
  personActionSchema,
  personCorrectionSchema,
  personExportSchema,
  personRecordSchema,
  personSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../database/database';
import { linkNextPage } from '../http/paging';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import type { Sender } from '../mail/email-content';
import type { ConsentService } from './consent-service';
import { readLedger } from './ledger';
import { personFile } from './person-file';

interface Dependencies {
  readonly consents: ConsentService;
  readonly database: Database;
  /** Named in the exported data. */
  readonly sender: Sender;
}

/** Persons' rights over their data, for admins. POST for questions: an e-mail in a URL would appear in every log. */
export function consentRoutes({ consents, database, sender }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/consents/events',
      staffRoute('privacy', {
        summary:
          'El libro de lo que se hizo con los datos de las personas, sin nombrarlas; lo más reciente primero',
        querystring: consentLedgerQuerySchema,
        response: { 200: z.array(consentLedgerEntrySchema) },
      }),
      async (request, reply) => {
        const { page, next } = await readLedger(database, request.query);
        linkNextPage(request, reply, next);
        return page;
      },
    );

    app.post(
      '/api/v1/consents/search',
      staffRoute('privacy', {
        summary: 'Qué se guarda de una persona, por correo o cédula',
        body: personSchema,
        response: { 200: personRecordSchema },
      }),
      ({ body }) => consents.find(body),
    );

    app.post(
      '/api/v1/consents/export',
      staffRoute('privacy', {
        summary: 'Todos los datos de una persona, para entregárselos',
        body: personSchema,
        response: { 200: personExportSchema },
      }),
      async (request) => {
        const data = await consents.exportAll(callerOf(request), request.body);
        return { ...data, documento: personFile(data, sender) };
      },
    );

    app.post(
      '/api/v1/consents/correct',
      staffRoute('privacy', {
        summary: 'Corregir el nombre, el teléfono o el correo de una persona en todo lo que se guarda',
        body: personCorrectionSchema,
        response: { 200: personRecordSchema },
      }),
      (request) => consents.correct(callerOf(request), request.body),
    );

    app.post(
      '/api/v1/consents/revoke',
      staffRoute('privacy', {
        summary: 'Revocar la autorización: no recibe más correos y sus leads lo dicen',
        body: personActionSchema,
        response: { 200: personRecordSchema },
      }),
      (request) => consents.revoke(callerOf(request), request.body, request.body.motivo),
    );

    app.post(
      '/api/v1/consents/restore',
      staffRoute('privacy', {
        summary: 'Registrar una autorización nueva que la persona dio por escrito',
        body: personActionSchema,
        response: { 200: personRecordSchema },
      }),
      (request) => consents.restore(callerOf(request), request.body, request.body.motivo),
    );

    app.post(
      '/api/v1/consents/erase',
      staffRoute('privacy', {
        summary: 'Eliminar los datos de una persona a petición suya; queda la evidencia, sin nombres',
        body: personActionSchema,
        response: { 200: erasureAnswerSchema },
      }),
      (request) => consents.erase(callerOf(request), request.body, request.body.motivo),
    );
  };
}
