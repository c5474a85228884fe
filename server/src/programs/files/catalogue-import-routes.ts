import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  IMPORT_LIMITS,
  programImportAnswerSchema,
  programImportSchema,
  programTableSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Audit } from '../../audit/audit';
import type { Database } from '../../database/database';
import { staffRoute } from '../../http/route';
import { callerName } from '../../identity/policy';
import { acceptFiles, uploadedFile } from '../../spreadsheets/uploaded-file';
import type { ProgramEditor } from '../program-editor';
import { importPrograms, readProgramTable } from './program-import';

/** Enough for the largest import, including page content. */
const IMPORT_LIMIT = 48 * 1024 * 1024;
const READS_PER_MINUTE = 12;

interface Dependencies {
  readonly database: Database;
  readonly editor: ProgramEditor;
  readonly audit: Audit;
}

/** Import of the catalogue from a file: one call reads the file, another imports its rows once the columns are mapped to fields. */
export function catalogueImportRoutes({ database, editor, audit }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    acceptFiles(app);

    app.post(
      '/api/v1/programs/manage/table',
      staffRoute(
        'catalogue',
        {
          summary: 'Leer un archivo CSV o XLSX de programas: sus títulos y sus filas',
          description:
            'El archivo va como application/octet-stream, hasta 20 MB. Nada se guarda: qué columna es cada dato se dice después, y ' +
            'las filas van a la importación.',
          body: z.unknown().describe('Los bytes del archivo'),
          response: { 200: programTableSchema },
        },
        { rateLimit: { max: READS_PER_MINUTE }, bodyLimit: IMPORT_LIMITS.bytes },
      ),
      ({ body }) => readProgramTable(uploadedFile(body)),
    );

    app.post(
      '/api/v1/programs/manage/import',
      staffRoute(
        'catalogue',
        {
          summary: 'Importar programas, o revisar qué haría la importación',
          body: programImportSchema,
          response: { 200: programImportAnswerSchema },
        },
        { bodyLimit: IMPORT_LIMIT },
      ),
      async (request) => {
        const { filas, aplicar } = request.body;
        return database.transaction(async () => {
          const answer = await importPrograms(database, editor, filas, {
            apply: aplicar,
            by: callerName(request),
          });
          if (answer.aplicado) await audit('programas_importados', { detalle: { filas: filas.length } });
          return answer;
        });
      },
    );
  };
}
