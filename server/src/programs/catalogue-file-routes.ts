import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  exportLineSchema,
  IMPORT_LIMITS,
  MAX_IMPORT_ROWS,
  type ProgramTable,
  programFileQuerySchema,
  programImportAnswerSchema,
  programImportSchema,
  programTableSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../database/database';
import { invalidRequest } from '../errors';
import { adminRoute } from '../http/route';
import { callerName } from '../identity/policy';
import { sendWrittenJson, untilGone } from '../jobs/file-exports';
import { readFile } from '../spreadsheets/read-file';
import type { ProgramEditor } from './program-editor';
import { createProgramFiles, exportLines } from './program-file';
import { importPrograms } from './program-import';

const TAG = 'Programas';
/** Content type of lines of JSON. */
const LINES = 'application/x-ndjson';
/** Enough for as many rows as an import may have. */
const IMPORT_LIMIT = 12 * 1024 * 1024;
const READS_PER_MINUTE = 12;

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

    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: IMPORT_LIMITS.bytes },
      (_request, body, done) => done(null, body),
    );

    app.post(
      '/api/v1/programs/manage/table',
      {
        ...adminRoute(
          {
            tag: TAG,
            summary: 'Leer un archivo CSV o XLSX de programas: sus títulos y sus filas',
            description:
              'El archivo va como application/octet-stream, hasta 20 MB. Nada se guarda: qué columna es cada dato se dice después, y ' +
              'las filas van a la importación.',
            body: z.unknown().describe('Los bytes del archivo'),
            response: { 200: programTableSchema },
          },
          { rateLimit: { max: READS_PER_MINUTE } },
        ),
        bodyLimit: IMPORT_LIMITS.bytes,
      },
      ({ body }) => {
        if (!Buffer.isBuffer(body) || body.length === 0) {
          throw invalidRequest('Envíe un archivo CSV o XLSX.', { archivo: 'Elija un archivo.' });
        }
        return tableOf(new Uint8Array(body));
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

async function tableOf(bytes: Uint8Array): Promise<ProgramTable> {
  const rows: ProgramTable['filas'] = [];
  for await (const batch of readFile(bytes)) {
    rows.push(...batch);
    // The first one has the titles.
    if (rows.length > MAX_IMPORT_ROWS + 1) {
      throw invalidRequest(
        `El archivo tiene más de ${MAX_IMPORT_ROWS.toLocaleString('es-CO')} filas. Divídalo.`,
      );
    }
  }
  const [titles, ...filas] = rows;
  return { titulos: titles?.celdas.map((title) => title.trim()) ?? [], filas };
}
