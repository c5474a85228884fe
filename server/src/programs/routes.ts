import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
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
import { notFound } from '../errors';
import { keepAnswers } from '../http/kept-answers';
import { nextPageLink } from '../http/paging';
import { isProgramId } from './program-id';
import type { ProgramRepository } from './repository';

const TAGS = ['Programas'];
const open = {
  config: { policy: 'public' },
  // The statements select the schemas' fields and no others: to check each row again is a twentieth of a call.
  serializerCompiler: () => JSON.stringify,
} as const;
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
const notChanged = z.null().describe('Sin cambios');
const idParams = z.strictObject({ id: z.string().max(200) });
const unknownProgram = () => notFound('Programa no encontrado');

/** Catalogue calls (spec: public-site §7; paths: decisions, "Calls"). */
export function programRoutes(programs: ProgramRepository): FastifyPluginAsyncZod {
  async function existing(id: string): Promise<ProgramDetail> {
    const program = isProgramId(id) ? await programs.find(id) : undefined;
    if (!program) throw unknownProgram();
    return program;
  }

  return async (app) => {
    keepAnswers(app, programs.revision);
    app.get(
      '/api/v1/programs',
      {
        ...open,
        schema: {
          tags: TAGS,
          summary: 'Lista de programas por título',
          description:
            'Responde la lista; si hay más, la continuación va en el encabezado Link. Con pagina responde esa página, el total y las opciones de los filtros.',
          querystring: programListQuerySchema,
          response: { 200: z.union([z.array(programSchema), programPageSchema]), 304: notChanged, ...errors },
        },
      },
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
      {
        ...open,
        schema: {
          tags: TAGS,
          summary: 'Buscar programas por palabras; perdona tildes y errores de escritura',
          querystring: programSearchQuerySchema,
          response: { 200: programSearchSchema, 304: notChanged, ...errors },
        },
      },
      async (request) => programs.search(request.query),
    );

    app.get(
      '/api/v1/programs/dates',
      {
        ...open,
        schema: {
          tags: TAGS,
          summary: 'Todos los programas con la fecha de su último cambio, para buscadores',
          response: { 200: z.array(programDateSchema), 304: notChanged, ...errors },
        },
      },
      async () => programs.dates(),
    );

    app.get(
      '/api/v1/programs/names',
      {
        ...open,
        schema: {
          tags: TAGS,
          summary: 'Nombres de programas de una universidad, como los sugieren los formularios',
          querystring: programNamesQuerySchema,
          response: { 200: programNamesSchema, 304: notChanged, ...errors },
        },
      },
      async (request) => programs.names(request.query.universidad),
    );

    app.get(
      '/api/v1/programs/:id',
      {
        ...open,
        schema: {
          tags: TAGS,
          summary: 'Un programa, con los datos de su página',
          params: idParams,
          response: { 200: programDetailSchema, 304: notChanged, ...errors },
        },
      },
      async (request) => existing(request.params.id),
    );

    app.get(
      '/api/v1/programs/:id/related',
      {
        ...open,
        schema: {
          tags: TAGS,
          summary: 'Programas parecidos a uno, del mismo nivel',
          params: idParams,
          response: { 200: z.array(programSchema), 304: notChanged, ...errors },
        },
      },
      async (request) => programs.related(await existing(request.params.id)),
    );
  };
}
