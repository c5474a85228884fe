import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type ProgramDetail,
  programDateSchema,
  programDetailSchema,
  programListQuerySchema,
  programNamesQuerySchema,
  programNamesSchema,
  programPageSchema,
  programSchema,
  programSearchQuerySchema,
  programSearchSchema,
} from 'shared/schemas';
import { z } from 'zod';
import { keepAnswers } from '../http/kept-answers';
import { nextPageLink } from '../http/paging';
import { publicRoute } from '../http/route';
import type { Catalogue } from './catalogue';
import { knownId, unknownProgram } from './program-row';

const TAG = 'Programas';
const notChanged = z.null().describe('Sin cambios');
const idParams = z.strictObject({ id: z.string().max(200) });

/** The catalogue as the public reads it (spec: public-site §7; paths: decisions, "Calls"). */
export function catalogueRoutes(programs: Catalogue): FastifyPluginAsyncZod {
  async function existing(id: string): Promise<ProgramDetail> {
    const program = await programs.find(knownId(id));
    if (!program) throw unknownProgram();
    return program;
  }

  return async (app) => {
    keepAnswers(app, programs.revision);
    app.get(
      '/api/v1/programs',
      publicRoute({
        tag: TAG,
        summary: 'Lista de programas por título',
        description:
          'Responde la lista; si hay más, la continuación va en el encabezado Link. Con pagina responde esa página, el total y las opciones de los filtros.',
        querystring: programListQuerySchema,
        response: { 200: z.union([z.array(programSchema), programPageSchema]), 304: notChanged },
      }),
      async (request, reply) => {
        const { pagina } = request.query;
        if (pagina !== undefined) return programs.page({ ...request.query, pagina });
        const { programs: list, next } = await programs.list(request.query);
        if (next) reply.header('link', nextPageLink(request.url, next));
        return list;
      },
    );

    app.get(
      '/api/v1/programs/search',
      publicRoute({
        tag: TAG,
        summary: 'Buscar programas por palabras; perdona tildes y errores de escritura',
        querystring: programSearchQuerySchema,
        response: { 200: programSearchSchema, 304: notChanged },
      }),
      async (request) => programs.search(request.query),
    );

    app.get(
      '/api/v1/programs/dates',
      publicRoute({
        tag: TAG,
        summary: 'Todos los programas con la fecha de su último cambio, para buscadores',
        response: { 200: z.array(programDateSchema), 304: notChanged },
      }),
      async () => programs.dates(),
    );

    app.get(
      '/api/v1/programs/names',
      publicRoute({
        tag: TAG,
        summary: 'Nombres de programas de una universidad, como los sugieren los formularios',
        querystring: programNamesQuerySchema,
        response: { 200: programNamesSchema, 304: notChanged },
      }),
      async (request) => programs.names(request.query.universidad),
    );

    app.get(
      '/api/v1/programs/:id',
      publicRoute({
        tag: TAG,
        summary: 'Un programa, con los datos de su página',
        params: idParams,
        response: { 200: programDetailSchema, 304: notChanged },
      }),
      async (request) => existing(request.params.id),
    );

    app.get(
      '/api/v1/programs/:id/related',
      publicRoute({
        tag: TAG,
        summary: 'Programas parecidos a uno, del mismo nivel',
        params: idParams,
        response: { 200: z.array(programSchema), 304: notChanged },
      }),
      async (request) => programs.related(await existing(request.params.id)),
    );
  };
}
