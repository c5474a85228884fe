import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ProgramDetail, programDetailSchema, programSchema } from 'shared/schemas';
import { z } from 'zod';
import { idParams, publicRoute } from '../http/route';
import type { Catalogue } from './catalogue';
import { notChanged } from './catalogue-routes';
import { refuseUnknownPrograms, unknownProgram } from './program-row';

/** One published program, and its related programs. */
export function programRoutes(programs: Pick<Catalogue, 'find' | 'related'>): FastifyPluginAsyncZod {
  async function existing(id: string): Promise<ProgramDetail> {
    const program = await programs.find(id);
    if (!program) throw unknownProgram();
    return program;
  }

  return async (app) => {
    refuseUnknownPrograms(app);

    app.get(
      '/api/v1/programs/:id',
      publicRoute({
        summary: 'Un programa, con los datos de su página',
        params: idParams,
        response: { 200: programDetailSchema, 304: notChanged },
      }),
      ({ params }) => existing(params.id),
    );

    app.get(
      '/api/v1/programs/:id/related',
      publicRoute({
        summary: 'Programas parecidos a uno, del mismo nivel',
        params: idParams,
        response: { 200: z.array(programSchema), 304: notChanged },
      }),
      async ({ params }) => programs.related(await existing(params.id)),
    );
  };
}
