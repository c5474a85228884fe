import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  programDateSchema,
  programListQuerySchema,
  programNamesQuerySchema,
  programNamesSchema,
  programPageSchema,
  programSchema,
  programSearchQuerySchema,
  programSearchSchema,
} from 'shared/schemas';
import { z } from 'zod';
import { linkNextPage } from '../http/paging';
import { publicRoute } from '../http/route';
import type { Catalogue } from './catalogue';

export const notChanged = z.null().describe('Sin cambios');

/** The public lists of programs (spec: public-site §7; paths: decisions, "Calls"). */
export function catalogueRoutes(programs: Catalogue): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/programs',
      publicRoute({
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
        linkNextPage(request, reply, next);
        return list;
      },
    );

    app.get(
      '/api/v1/programs/search',
      publicRoute({
        summary: 'Buscar programas por palabras; perdona tildes y errores de escritura',
        querystring: programSearchQuerySchema,
        response: { 200: programSearchSchema, 304: notChanged },
      }),
      async (request) => programs.search(request.query),
    );

    app.get(
      '/api/v1/programs/dates',
      publicRoute({
        summary: 'Todos los programas con la fecha de su último cambio, para buscadores',
        response: { 200: z.array(programDateSchema), 304: notChanged },
      }),
      async () => programs.dates(),
    );

    app.get(
      '/api/v1/programs/names',
      publicRoute({
        summary: 'Nombres de programas de una universidad, como los sugieren los formularios',
        querystring: programNamesQuerySchema,
        response: { 200: programNamesSchema, 304: notChanged },
      }),
      async (request) => programs.names(request.query.universidad),
    );
  };
}
