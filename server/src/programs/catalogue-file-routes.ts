import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  exportLineSchema,
  programFileQuerySchema,
  programImportAnswerSchema,
  programImportSchema,
} from 'shared/schemas';
import type { Database } from '../database/database';
import { adminRoute } from '../http/route';
import { sendWrittenJson, untilGone } from '../http/written-json';
import { callerName } from '../identity/policy';
import type { ProgramEditor } from './program-editor';
import { createProgramFiles, exportLines } from './program-file';
import { importPrograms } from './program-import';

const TAG = 'Programas';
/** Content type of lines of JSON. */
const LINES = 'application/x-ndjson';
/** Enough for as many rows as an import may have. */
const IMPORT_LIMIT = 12 * 1024 * 1024;

interface Dependencies {
  readonly database: Database;
  readonly editor: ProgramEditor;
}

/** The catalogue as a file, out and in. */
export function catalogueFileRoutes({ database, editor }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const files = createProgramFiles(database);

    app.get(
      '/api/v1/programs/manage/file',
      {
        ...adminRoute({
          tag: TAG,
          summary: 'Los programas de la lista como archivo de Excel o CSV',
          querystring: programFileQuerySchema,
          description:
            'El archivo. Con `accept: application/x-ndjson`, líneas de JSON: {"delante": n} mientras la exportación espera a otras n (0 cuando le toca), y al final el archivo.',
          response: { 200: exportLineSchema },
        }),
        // A base64 text of compressed bytes: not worth the time.
        compress: false,
      },
      async (request, reply) => {
        const signal = untilGone(reply);
        reply.header('vary', 'accept');
        if (!request.headers.accept?.includes(LINES)) {
          return sendWrittenJson(reply, await files.write(request.query, signal));
        }
        const lines = exportLines((onPlace) => files.write(request.query, signal, onPlace));
        // What fails before the first line has a status of its own.
        const { value: first = '' } = await lines.next();
        const all = Readable.from(
          (async function* () {
            yield first;
            yield* lines;
          })(),
        );
        // Nginx would hold the lines back.
        return reply
          .header('x-accel-buffering', 'no')
          .type(`${LINES}; charset=utf-8`)
          .send(all as never);
      },
    );

    app.post(
      '/api/v1/programs/manage/import',
      {
        ...adminRoute({
          tag: TAG,
          summary: 'Importar programas, o revisar qué haría la importación',
          body: programImportSchema,
          response: { 200: programImportAnswerSchema },
        }),
        bodyLimit: IMPORT_LIMIT,
      },
      async (request) => {
        const { filas, aplicar } = request.body;
        return importPrograms(database, editor, filas, { apply: aplicar, by: callerName(request) });
      },
    );
  };
}
