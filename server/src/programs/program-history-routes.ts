import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editedProgramSchema, programHistorySchema } from 'shared/schemas';
import { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { notFound } from '../errors';
import { idParams, staffRoute } from '../http/route';
import { callerName } from '../identity/policy';
import type { ProgramEditor } from './program-editor';
import { refuseUnknownPrograms } from './program-row';

const entryParams = idParams.extend({ entry: z.coerce.number().int() });

interface Dependencies {
  readonly database: Database;
  readonly editor: ProgramEditor;
  readonly audit: Audit;
}

/** History of programs, and restoring a state from it. */
export function programHistoryRoutes({ database, editor, audit }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    refuseUnknownPrograms(app);

    app.get(
      '/api/v1/programs/manage/:id/history',
      staffRoute('catalogue.read', {
        summary: 'Historial de un programa',
        params: idParams,
        response: { 200: z.array(programHistorySchema) },
      }),
      async ({ params }) => editor.history(params.id),
    );

    app.post(
      '/api/v1/programs/manage/:id/history/:entry/restore',
      staffRoute('catalogue', {
        summary: 'Dejar un programa como estaba',
        params: entryParams,
        response: { 200: editedProgramSchema },
      }),
      (request) =>
        database.transaction(async () => {
          const { id, entry } = request.params;
          const program = await editor.restore(id, entry, callerName(request));
          if (!program) throw notFound('Esa versión no está en el historial');
          await audit('programa_restaurado', { sobre: { id, nombre: program.titulo } });
          return program;
        }),
    );

    app.get(
      '/api/v1/programs/manage/deleted',
      staffRoute('catalogue.read', {
        summary: 'Los últimos programas eliminados',
        response: { 200: z.array(programHistorySchema.extend({ programId: z.string() })) },
      }),
      async () => editor.deleted(),
    );
  };
}
