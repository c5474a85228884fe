import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  editedProgramSchema,
  priceChangeAnswerSchema,
  priceChangeSchema,
  programEditSchema,
  staleProgramErrorSchema,
} from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { idParams, NOTHING, retryKeyHeaders, retryKeyOf, staffRoute } from '../http/route';
import { callerName } from '../identity/policy';
import type { Cohorts } from './cohorts/program-cohorts';
import { changePrices } from './many/price-change';
import type { ProgramEditor } from './program-editor';
import { refuseUnknownPrograms } from './program-row';

interface Dependencies {
  readonly database: Database;
  readonly editor: ProgramEditor;
  readonly cohorts: Cohorts;
  readonly audit: Audit;
}

/** Changes of programs, one or many (spec: staff-panel §7; paths: decisions, "Calls"). */
export function programEditingRoutes({
  database,
  editor,
  cohorts,
  audit,
}: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    refuseUnknownPrograms(app);

    app.post(
      '/api/v1/programs',
      staffRoute('catalogue', {
        summary: 'Crear un programa',
        headers: retryKeyHeaders('el programa se crea una vez'),
        body: programEditSchema,
        response: { 201: editedProgramSchema },
      }),
      async (request, reply) => {
        const program = await editor.create(request.body, callerName(request), retryKeyOf(request.headers));
        return reply.code(201).header('location', `/api/v1/programs/${program.id}`).send(program);
      },
    );

    app.put(
      '/api/v1/programs/:id',
      staffRoute('catalogue', {
        summary: 'Reemplazar un programa',
        params: idParams,
        body: programEditSchema,
        response: { 200: editedProgramSchema, 409: staleProgramErrorSchema },
      }),
      (request) => editor.replace(request.params.id, request.body, callerName(request)),
    );

    app.delete(
      '/api/v1/programs/:id',
      staffRoute('catalogue', {
        summary: 'Eliminar un programa',
        params: idParams,
        response: NOTHING,
      }),
      async (request) => {
        const { id } = request.params;
        await database.transaction(async () => {
          const { titulo } = await editor.find(id);
          await editor.remove(id, callerName(request));
          await audit('programa_eliminado', { sobre: { id, nombre: titulo } });
        });
      },
    );

    app.post(
      '/api/v1/programs/manage/prices',
      staffRoute('catalogue', {
        summary: 'Cambiar muchos precios, o ver qué cambiaría',
        body: priceChangeSchema,
        response: { 200: priceChangeAnswerSchema },
      }),
      async (request) =>
        changePrices({ database, editor, cohorts, audit }, request.body, callerName(request)),
    );
  };
}
