import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IMPORT_FIELDS, importRowSchema, importRowsQuerySchema } from 'shared/schemas';
import { z } from 'zod';
import { linkNextPage } from '../http/paging';
import { staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { createCsv } from '../spreadsheets/csv.mjs';
import type { ImportStore } from './import-store';

const REJECTED_PAGE = 1_000;
const REJECTED = ['error', 'duplicada', 'repetida'] as const;
const params = z.strictObject({ importId: z.string().max(200) });

/** The rows of an import, and a file of the rows that were not imported. */
export function importRowRoutes(store: ImportStore): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/leads/imports/:importId/rows',
      staffRoute('leads.import', {
        summary: 'Filas de una importación en un estado',
        params,
        querystring: importRowsQuerySchema,
        response: { 200: z.array(importRowSchema) },
      }),
      async (request, reply) => {
        const { estado, ...page } = request.query;
        const { rows, next } = await store.rows(callerOf(request), request.params.importId, [estado], page);
        linkNextPage(request, reply, next);
        return rows;
      },
    );

    app.get(
      '/api/v1/leads/imports/:importId/rejected.csv',
      staffRoute('leads.import', {
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
