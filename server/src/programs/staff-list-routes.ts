import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  editedProgramSchema,
  programPreviewSchema,
  staffProgramPageSchema,
  staffProgramQuerySchema,
} from 'shared/schemas';
import type { Database } from '../database/database';
import { idParams, staffRoute } from '../http/route';
import type { Cohorts } from './cohorts/program-cohorts';
import type { ProgramEditor } from './program-editor';
import { refuseUnknownPrograms } from './program-row';
import { RELATED, relatedPrograms } from './related';
import { staffPage } from './staff-list';

interface Dependencies {
  readonly database: Database;
  readonly editor: Pick<ProgramEditor, 'find'>;
  readonly cohorts: Pick<Cohorts, 'coming' | 'periods'>;
}

/** The catalogue for staff, with drafts and warnings (spec: staff-panel §7; paths: decisions, "Calls"). */
export function staffListRoutes({ database, editor, cohorts }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    refuseUnknownPrograms(app);

    app.get(
      '/api/v1/programs/manage',
      staffRoute('catalogue.read', {
        summary: 'Lista del equipo: borradores y avisos incluidos',
        querystring: staffProgramQuerySchema,
        response: { 200: staffProgramPageSchema },
      }),
      async ({ query }) => {
        const [page, periodos] = await database.together(() => staffPage(database, query), cohorts.periods);
        return { ...page, periodos };
      },
    );

    app.get(
      '/api/v1/programs/manage/:id',
      staffRoute('catalogue.read', {
        summary: 'Un programa, publicado o no',
        params: idParams,
        response: { 200: editedProgramSchema },
      }),
      ({ params }) => editor.find(params.id),
    );

    app.get(
      '/api/v1/programs/manage/:id/preview',
      staffRoute('catalogue.preview', {
        summary: 'Lo que mostraría la página de un programa, también en borrador',
        params: idParams,
        response: { 200: programPreviewSchema },
      }),
      async ({ params }) => {
        const program = await editor.find(params.id);
        return {
          programa: { ...program, cohortes: await cohorts.coming(program.id) },
          publicado: program.publicado,
          relacionados: await relatedPrograms(database, program, RELATED),
        };
      },
    );
  };
}
