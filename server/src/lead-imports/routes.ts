import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  importRowSchema,
  importRowsQuerySchema,
  importSetupSchema,
  leadImportSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { invalidRequest } from '../errors';
import { nextPageLink } from '../http/paging';
import { callerOf } from '../identity/policy';
import { createPeriodicWork } from '../leads/periodic-work';
import { createCsv } from '../spreadsheets/csv.mjs';
import { createImportService } from './import-service';
import { createImportStore } from './import-store';
import { createImportWork } from './import-work';

const TAGS = ['CRM'];
const STAFF = { policy: 'staff' } as const;
const UPLOADS_PER_MINUTE = 12;
const POLL_MS = 5_000;
const HOUR_MS = 3_600_000;
const REJECTED_PAGE = 1_000;
const REJECTED = ['error', 'duplicada', 'repetida'] as const;
const security = [{ idToken: [] }];
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
const params = z.strictObject({ importId: z.string().max(200) });
const answer = { 200: leadImportSchema, ...errors };

interface Dependencies {
  readonly database: Database;
  readonly advisers: AdviserList;
}

/** Imports of leads from CSV and XLSX files. */
export function leadImportRoutes({ database, advisers }: Dependencies): FastifyPluginAsyncZod {
  const store = createImportStore(database);
  const imports = createImportService({ database, advisers });
  const { workOnce } = createImportWork({ database, advisers });

  return async (app) => {
    const work = createPeriodicWork(workOnce, POLL_MS, app.log);
    const purging = createPeriodicWork(
      async () => {
        await imports.purge();
        return false;
      },
      HOUR_MS,
      app.log,
    );
    app.addHook('onReady', async () => {
      work.start();
      purging.start();
    });
    app.addHook('preClose', async () => {
      await Promise.all([work.stop(), purging.stop()]);
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: IMPORT_LIMITS.bytes },
      (_request, body, done) => done(null, body),
    );

    app.post(
      '/api/v1/leads/imports',
      {
        bodyLimit: IMPORT_LIMITS.bytes,
        config: { ...STAFF, rateLimit: { max: UPLOADS_PER_MINUTE, timeWindow: '1 minute' } },
        schema: {
          tags: TAGS,
          summary: 'Subir un archivo CSV o XLSX de leads',
          description:
            'El archivo va como application/octet-stream, hasta 20 MB y 100.000 filas. Nada se crea todavía: responde las ' +
            'columnas y qué dato parece cada una.',
          security,
          querystring: z.strictObject({ archivo: z.string().min(1).max(200).describe('Nombre del archivo') }),
          body: z.unknown().describe('Los bytes del archivo'),
          response: { 201: leadImportSchema, ...errors },
        },
      },
      async (request, reply) => {
        const { body } = request;
        if (!Buffer.isBuffer(body) || body.length === 0) {
          throw invalidRequest('Envíe un archivo CSV o XLSX.', { archivo: 'Elija un archivo.' });
        }
        const received = await imports.receive(
          callerOf(request),
          request.query.archivo,
          new Uint8Array(body),
        );
        return reply.code(201).send(received);
      },
    );

    app.get(
      '/api/v1/leads/imports',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Últimas importaciones de quien llama',
          security,
          response: { 200: z.array(leadImportSchema), ...errors },
        },
      },
      (request) => store.list(callerOf(request)),
    );

    app.get(
      '/api/v1/leads/imports/:importId',
      {
        config: STAFF,
        schema: { tags: TAGS, summary: 'Una importación y su avance', security, params, response: answer },
      },
      async (request) => store.describe(await store.own(callerOf(request), request.params.importId)),
    );

    app.put(
      '/api/v1/leads/imports/:importId',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Decir qué columna es qué, y revisar todas las filas',
          security,
          params,
          body: importSetupSchema,
          response: answer,
        },
      },
      async (request) => {
        const started = await imports.setUp(callerOf(request), request.params.importId, request.body);
        work.wake();
        return started;
      },
    );

    app.post(
      '/api/v1/leads/imports/:importId/run',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Crear los leads de las filas válidas',
          security,
          params,
          response: answer,
        },
      },
      async (request) => {
        const started = await imports.run(callerOf(request), request.params.importId);
        work.wake();
        return started;
      },
    );

    app.post(
      '/api/v1/leads/imports/:importId/cancel',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Detener una importación; lo creado se queda',
          security,
          params,
          response: answer,
        },
      },
      (request) => imports.cancel(callerOf(request), request.params.importId),
    );

    app.get(
      '/api/v1/leads/imports/:importId/rows',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Filas de una importación en un estado',
          security,
          params,
          querystring: importRowsQuerySchema,
          response: { 200: z.array(importRowSchema), ...errors },
        },
      },
      async (request, reply) => {
        const { estado, ...page } = request.query;
        const { rows, next } = await store.rows(callerOf(request), request.params.importId, [estado], page);
        if (next) reply.header('link', nextPageLink(request.url, next));
        return rows;
      },
    );

    app.get(
      '/api/v1/leads/imports/:importId/rejected.csv',
      {
        config: STAFF,
        schema: {
          tags: TAGS,
          summary: 'Las filas que no se importaron, con el motivo, para corregirlas',
          security,
          params,
          response: { 200: z.unknown().describe('Archivo CSV'), ...errors },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        const { importId } = request.params;
        const { columnas } = await store.own(caller, importId);
        const csv = createCsv(['Fila', 'Motivo', ...columnas].map((title) => ({ title, width: 0 })));
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof store.rows>> = await store.rows(caller, importId, REJECTED, {
            limit: REJECTED_PAGE,
            cursor: cursor ?? undefined,
          });
          csv.add(
            page.rows.map((row) => [
              String(row.fila),
              reasonOf(row),
              ...columnas.map((_, index) => row.celdas[index] ?? ''),
            ]),
          );
          cursor = page.next;
        } while (cursor);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="filas-no-importadas.csv"')
          .send(await csv.finish());
      },
    );
  };
}

const REASONS: Readonly<Record<string, string>> = {
  duplicada: 'Ya existe un lead con este correo o documento',
  repetida: 'Está repetida en el archivo',
};

function reasonOf({ estado, mensajes }: z.infer<typeof importRowSchema>): string {
  const fields = IMPORT_FIELDS.filter((field) => mensajes[field] !== undefined);
  return REASONS[estado] ?? fields.map((field) => `${field}: ${mensajes[field]}`).join(' ');
}
