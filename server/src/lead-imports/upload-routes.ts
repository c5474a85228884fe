import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IMPORT_LIMITS, leadImportSchema } from 'shared/schemas';
import { z } from 'zod';
import { retryKeyHeaders, retryKeyOf, staffRoute } from '../http/route';
import { callerOf } from '../identity/policy';
import { acceptFiles, uploadedFile } from '../spreadsheets/uploaded-file';
import type { createImportService } from './import-service';
import type { ImportStore } from './import-store';

const UPLOADS_PER_MINUTE = 12;

interface Dependencies {
  readonly imports: Pick<ReturnType<typeof createImportService>, 'receive'>;
  readonly store: ImportStore;
}

/** Uploads a file of leads, and lists the imports of the last days. */
export function importUploadRoutes({ imports, store }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    acceptFiles(app);

    app.post(
      '/api/v1/leads/imports',
      staffRoute(
        'leads.import',
        {
          summary: 'Subir un archivo CSV o XLSX de leads',
          description:
            'El archivo va como application/octet-stream, hasta 20 MB y 100.000 filas. Nada se crea todavía: responde las ' +
            'columnas y qué dato parece cada una.',
          querystring: z.strictObject({
            archivo: z.string().min(1).max(200).describe('Nombre del archivo'),
          }),
          headers: retryKeyHeaders('el archivo se recibe una sola vez'),
          body: z.unknown().describe('Los bytes del archivo'),
          response: { 201: leadImportSchema },
        },
        { rateLimit: { max: UPLOADS_PER_MINUTE }, bodyLimit: IMPORT_LIMITS.bytes },
      ),
      (request) => {
        const { query, headers, body } = request;
        return imports.receive(callerOf(request), query.archivo, uploadedFile(body), retryKeyOf(headers));
      },
    );

    app.get(
      '/api/v1/leads/imports',
      staffRoute('leads.import', {
        summary: 'Últimas importaciones de quien llama',
        response: { 200: z.array(leadImportSchema) },
      }),
      (request) => store.list(callerOf(request)),
    );
  };
}
