import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
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
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { runPeriodically } from '../jobs/periodic-work';
import { createCsv } from '../spreadsheets/csv.mjs';
import { createImportService } from './import-service';
import { createImportStore } from './import-store';
import { createImportWork } from './import-work';

const TAG = 'CRM';
const UPLOADS_PER_MINUTE = 12;
const POLL_MS = 5_000;
const HOUR_MS = 3_600_000;
const REJECTED_PAGE = 1_000;
const REJECTED = ['error', 'duplicada', 'repetida'] as const;
const params = z.strictObject({ importId: z.string().max(200) });
const response = { 200: leadImportSchema };

interface Dependencies {
  readonly database: Database;
  readonly advisers: AdviserList;
}

/** Imports of leads from CSV and XLSX files. */
export function leadImportRoutes({ database, advisers }: Dependencies): FastifyPluginAsyncZod {
  const store = createImportStore(database);
  const imports = createImportService({ database, store, advisers });
  const { workOnce } = createImportWork({ database, store, advisers });

  return async (app) => {
    const work = runPeriodically(app, workOnce, POLL_MS);
    runPeriodically(app, imports.purge, HOUR_MS);
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: IMPORT_LIMITS.bytes },
      (_request, body, done) => done(null, body),
    );

    app.post(
      '/api/v1/leads/imports',
      {
        ...staffRoute(
          {
            tag: TAG,
            summary: 'Subir un archivo CSV o XLSX de leads',
            description:
              'El archivo va como application/octet-stream, hasta 20 MB y 100.000 filas. Nada se crea todavía: responde las ' +
              'columnas y qué dato parece cada una.',
            querystring: z.strictObject({
              archivo: z.string().min(1).max(200).describe('Nombre del archivo'),
            }),
            body: z.unknown().describe('Los bytes del archivo'),
            response: { 201: leadImportSchema },
          },
          { rateLimit: { max: UPLOADS_PER_MINUTE } },
        ),
        bodyLimit: IMPORT_LIMITS.bytes,
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
      staffRoute({
        tag: TAG,
        summary: 'Últimas importaciones de quien llama',
        response: { 200: z.array(leadImportSchema) },
      }),
      (request) => store.list(callerOf(request)),
    );

    app.get(
      '/api/v1/leads/imports/:importId',
      staffRoute({
        tag: TAG,
        summary: 'Una importación y su avance',
        params,
        response,
      }),
      async (request) => store.describe(await store.jobs.own(callerOf(request), request.params.importId)),
    );

    app.put(
      '/api/v1/leads/imports/:importId',
      staffRoute({
        tag: TAG,
        summary: 'Decir qué columna es qué, y revisar todas las filas',
        params,
        body: importSetupSchema,
        response,
      }),
      async (request) => {
        const started = await imports.setUp(callerOf(request), request.params.importId, request.body);
        work.wake();
        return started;
      },
    );

    app.post(
      '/api/v1/leads/imports/:importId/run',
      staffRoute({
        tag: TAG,
        summary: 'Crear los leads de las filas válidas',
        params,
        response,
      }),
      async (request) => {
        const started = await imports.run(callerOf(request), request.params.importId);
        work.wake();
        return started;
      },
    );

    app.post(
      '/api/v1/leads/imports/:importId/cancel',
      staffRoute({
        tag: TAG,
        summary: 'Detener una importación; lo creado se queda',
        params,
        response,
      }),
      (request) => imports.cancel(callerOf(request), request.params.importId),
    );

    app.get(
      '/api/v1/leads/imports/:importId/rows',
      staffRoute({
        tag: TAG,
        summary: 'Filas de una importación en un estado',
        params,
        querystring: importRowsQuerySchema,
        response: { 200: z.array(importRowSchema) },
      }),
      async (request, reply) => {
        const { estado, ...page } = request.query;
        const { rows, next } = await store.rows(callerOf(request), request.params.importId, [estado], page);
        if (next) reply.header('link', nextPageLink(request.url, next));
        return rows;
      },
    );

    app.get(
      '/api/v1/leads/imports/:importId/rejected.csv',
      staffRoute({
        tag: TAG,
        summary: 'Las filas que no se importaron, con el motivo, para corregirlas',
        params,
        response: { 200: z.unknown().describe('Archivo CSV') },
      }),
      async (request, reply) => {
        const caller = callerOf(request);
        const { importId } = request.params;
        const { columnas } = await store.jobs.own(caller, importId);
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
