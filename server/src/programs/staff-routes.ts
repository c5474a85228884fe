import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  CONTACT_HEADERS,
  editedProgramSchema,
  exportLineSchema,
  priceChangeAnswerSchema,
  priceChangeSchema,
  programEditSchema,
  programFileQuerySchema,
  programHistorySchema,
  programImportAnswerSchema,
  programImportSchema,
  programPreviewSchema,
  staffProgramPageSchema,
  staffProgramQuerySchema,
  staleProgramErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../database/database';
import { notFound } from '../errors';
import { adminRoute, staffRoute } from '../http/route';
import { sendWrittenJson } from '../http/send-written-json';
import { untilGone } from '../http/until-gone';
import { callerOf } from '../identity/policy';
import { changePrices } from './price-change';
import type { ProgramEditor } from './program-editor';
import { createProgramFiles, exportLines } from './program-file';
import { isProgramId } from './program-id';
import { importPrograms } from './program-import';
import { RELATED, relatedPrograms } from './related';
import type { ProgramRepository } from './repository';
import { createStaffList } from './staff-list';

/** Content type of lines of JSON. */
const LINES = 'application/x-ndjson';

const TAG = 'Programas';
const unknownProgram = () => notFound('Programa no encontrado');
const idParams = z.strictObject({ id: z.string().max(200) });
const known = (id: string): string => {
  if (!isProgramId(id)) throw unknownProgram();
  return id;
};
const creationHeaders = z.looseObject({
  [CONTACT_HEADERS.idempotencyKey]: z
    .uuid('La clave de reintento debe ser un UUID.')
    .optional()
    .describe('El mismo en cada intento de un envío: el programa se crea una vez'),
});
const entryParams = z.strictObject({ id: z.string().max(200), entry: z.coerce.number().int() });
/** Enough for as many rows as an import may have. */
const IMPORT_LIMIT = 12 * 1024 * 1024;

const whoCalls = (request: FastifyRequest): string => {
  const { name, email } = callerOf(request);
  return name || email;
};

/** Calls of the catalogue manager (spec: staff-panel §7; paths: decisions, "Calls"). */
export function staffProgramRoutes(
  database: Database,
  editor: ProgramEditor,
  /** Its revision is forgotten by every write, before that is answered. */
  { revision, forgetRevision }: Pick<ProgramRepository, 'revision' | 'forgetRevision'>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async ({ method }) => {
      if (method !== 'GET' && method !== 'HEAD') forgetRevision();
    });
    const list = createStaffList(database, revision);
    const files = createProgramFiles(list);

    app.get(
      '/api/v1/programs/manage',
      adminRoute({
        tag: TAG,
        summary: 'Lista del equipo: borradores y avisos incluidos',
        querystring: staffProgramQuerySchema,
        response: { 200: staffProgramPageSchema },
      }),
      async ({ query }) => list.page(query),
    );

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

    app.get(
      '/api/v1/programs/manage/deleted',
      adminRoute({
        tag: TAG,
        summary: 'Los últimos programas eliminados',
        response: { 200: z.array(programHistorySchema.extend({ programId: z.string() })) },
      }),
      async () => editor.deleted(),
    );

    app.get(
      '/api/v1/programs/manage/:id',
      adminRoute({
        tag: TAG,
        summary: 'Un programa, publicado o no',
        params: idParams,
        response: { 200: editedProgramSchema },
      }),
      async ({ params }) => {
        const program = await editor.find(known(params.id));
        if (!program) throw unknownProgram();
        return program;
      },
    );

    app.get(
      '/api/v1/programs/manage/:id/preview',
      staffRoute({
        tag: TAG,
        summary: 'Lo que mostraría la página de un programa, también en borrador',
        params: idParams,
        response: { 200: programPreviewSchema },
      }),
      async ({ params }) => {
        const program = await editor.find(known(params.id));
        if (!program) throw unknownProgram();
        return {
          programa: program,
          publicado: program.publicado,
          relacionados: await relatedPrograms(database, program, RELATED),
        };
      },
    );

    app.get(
      '/api/v1/programs/manage/:id/history',
      adminRoute({
        tag: TAG,
        summary: 'Historial de un programa',
        params: idParams,
        response: { 200: z.array(programHistorySchema) },
      }),
      async ({ params }) => editor.history(known(params.id)),
    );

    app.post(
      '/api/v1/programs/manage/:id/history/:entry/restore',
      adminRoute({
        tag: TAG,
        summary: 'Dejar un programa como estaba',
        params: entryParams,
        response: { 200: editedProgramSchema },
      }),
      async (request) => {
        const { id, entry } = request.params;
        const program = await editor.restore(known(id), entry, whoCalls(request));
        if (!program) throw notFound('Esa versión no está en el historial');
        return program;
      },
    );

    app.post(
      '/api/v1/programs/manage/prices',
      adminRoute({
        tag: TAG,
        summary: 'Cambiar muchos precios, o ver qué cambiaría',
        body: priceChangeSchema,
        response: { 200: priceChangeAnswerSchema },
      }),
      async (request) => changePrices(database, editor, request.body, whoCalls(request)),
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
        return importPrograms(database, editor, filas, { apply: aplicar, by: whoCalls(request) });
      },
    );

    app.post(
      '/api/v1/programs',
      adminRoute({
        tag: TAG,
        summary: 'Crear un programa',
        headers: creationHeaders,
        body: programEditSchema,
        response: { 201: editedProgramSchema },
      }),
      async (request, reply) => {
        const key = request.headers[CONTACT_HEADERS.idempotencyKey];
        const program = await editor.create(request.body, whoCalls(request), key);
        return reply.code(201).header('location', `/api/v1/programs/${program.id}`).send(program);
      },
    );

    app.put(
      '/api/v1/programs/:id',
      adminRoute({
        tag: TAG,
        summary: 'Reemplazar un programa',
        params: idParams,
        body: programEditSchema,
        response: { 200: editedProgramSchema, 409: staleProgramErrorSchema },
      }),
      async (request) => {
        const program = await editor.replace(known(request.params.id), request.body, whoCalls(request));
        if (!program) throw unknownProgram();
        return program;
      },
    );

    app.delete(
      '/api/v1/programs/:id',
      adminRoute({
        tag: TAG,
        summary: 'Eliminar un programa',
        params: idParams,
        response: { 204: z.null() },
      }),
      async (request, reply) => {
        if (!(await editor.remove(known(request.params.id), whoCalls(request)))) throw unknownProgram();
        return reply.code(204).send(null);
      },
    );
  };
}
