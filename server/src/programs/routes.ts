import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiErrorSchema,
  type ProgramDetail,
  programDateSchema,
  programDetailSchema,
  programListQuerySchema,
  programPageSchema,
  programSchema,
  programSearchQuerySchema,
  programSearchSchema,
} from 'shared/schemas';
import { z } from 'zod';
import { notFound } from '../errors';
import { isUnchanged, weakTag } from '../http/entity-tag';
import { nextPageLink } from '../http/paging';
import { isProgramId } from './program-id';
import type { ProgramRepository } from './repository';

const TAGS = ['Programas'];
const errors = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
const notChanged = z.null().describe('Sin cambios');
const idParams = z.strictObject({ id: z.string().max(200) });
const unknownProgram = () => notFound('Programa no encontrado');

/** Catalogue calls (spec: public-site §7; paths: decisions, "Calls"). */
export function programRoutes(programs: ProgramRepository): FastifyPluginAsyncZod {
  /** Sends 304 if the caller already has this state of the catalogue. The tag names what was asked, too. */
  async function notModified(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    return isUnchanged(request, reply, weakTag(`${await programs.revision()} ${request.url}`));
  }

  async function existing(id: string): Promise<ProgramDetail> {
    const program = isProgramId(id) ? await programs.find(id) : undefined;
    if (!program) throw unknownProgram();
    return program;
  }

  return async (app) => {
    app.get(
      '/api/v1/programs',
      {
        config: { policy: 'public' },
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
        if (await notModified(request, reply)) return reply.code(304).send(null);
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
        config: { policy: 'public' },
        schema: {
          tags: TAGS,
          summary: 'Buscar programas por palabras; perdona tildes y errores de escritura',
          querystring: programSearchQuerySchema,
          response: { 200: programSearchSchema, 304: notChanged, ...errors },
        },
      },
      async (request, reply) => {
        if (await notModified(request, reply)) return reply.code(304).send(null);
        return programs.search(request.query);
      },
    );

    app.get(
      '/api/v1/programs/dates',
      {
        config: { policy: 'public' },
        schema: {
          tags: TAGS,
          summary: 'Todos los programas con la fecha de su último cambio, para buscadores',
          response: { 200: z.array(programDateSchema), 304: notChanged, ...errors },
        },
      },
      async (request, reply) => {
        if (await notModified(request, reply)) return reply.code(304).send(null);
        return programs.dates();
      },
    );

    app.get(
      '/api/v1/programs/:id',
      {
        config: { policy: 'public' },
        schema: {
          tags: TAGS,
          summary: 'Un programa, con los datos de su página',
          params: idParams,
          response: { 200: programDetailSchema, 304: notChanged, ...errors },
        },
      },
      async (request, reply) => {
        if (await notModified(request, reply)) return reply.code(304).send(null);
        return existing(request.params.id);
      },
    );

    app.get(
      '/api/v1/programs/:id/related',
      {
        config: { policy: 'public' },
        schema: {
          tags: TAGS,
          summary: 'Programas parecidos a uno, del mismo nivel',
          params: idParams,
          response: { 200: z.array(programSchema), 304: notChanged, ...errors },
        },
      },
      async (request, reply) => {
        if (await notModified(request, reply)) return reply.code(304).send(null);
        return programs.related(await existing(request.params.id));
      },
    );
  };
}
