import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  CONTACT_HEADERS,
  type EditedProgram,
  editedProgramSchema,
  programEditSchema,
  programPreviewSchema,
  staleProgramErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Database } from '../database/database';
import { adminRoute, staffRoute } from '../http/route';
import { callerName } from '../identity/policy';
import type { ProgramEditor } from './program-editor';
import { knownId, unknownProgram } from './program-row';
import { RELATED, relatedPrograms } from './related';

const TAG = 'Programas';
const idParams = z.strictObject({ id: z.string().max(200) });
const creationHeaders = z.looseObject({
  [CONTACT_HEADERS.idempotencyKey]: z
    .uuid('La clave de reintento debe ser un UUID.')
    .optional()
    .describe('El mismo en cada intento de un envío: el programa se crea una vez'),
});

interface Dependencies {
  readonly database: Database;
  readonly editor: ProgramEditor;
}

/** Calls about one program of the catalogue manager (spec: staff-panel §7; paths: decisions, "Calls"). */
export function programEditingRoutes({ database, editor }: Dependencies): FastifyPluginAsyncZod {
  async function existing(id: string): Promise<EditedProgram> {
    const program = await editor.find(knownId(id));
    if (!program) throw unknownProgram();
    return program;
  }

  return async (app) => {
    app.get(
      '/api/v1/programs/manage/:id',
      adminRoute({
        tag: TAG,
        summary: 'Un programa, publicado o no',
        params: idParams,
        response: { 200: editedProgramSchema },
      }),
      ({ params }) => existing(params.id),
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
        const program = await existing(params.id);
        return {
          programa: program,
          publicado: program.publicado,
          relacionados: await relatedPrograms(database, program, RELATED),
        };
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
        const program = await editor.create(request.body, callerName(request), key);
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
        const program = await editor.replace(knownId(request.params.id), request.body, callerName(request));
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
        if (!(await editor.remove(knownId(request.params.id), callerName(request)))) throw unknownProgram();
        return reply.code(204).send(null);
      },
    );
  };
}
