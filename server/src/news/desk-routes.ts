import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  CONTACT_HEADERS,
  newsDeskSchema,
  newsEditSchema,
  newsListQuerySchema,
  newsVersionSchema,
  publicArticleSchema,
  staffNewsPageSchema,
  staffNewsSchema,
  staleNewsErrorSchema,
} from 'shared/schemas';
import { z } from 'zod';
import { idParams, refuseUnknownIds, staffRoute } from '../http/route';
import { callerName } from '../identity/policy';
import type { NewsEditor } from './news-editor';
import type { NewsLists } from './news-lists';
import { type PublishedNews, publicArticle } from './published-news';

const PATH = '/api/v1/news/manage';
const versionParams = idParams.extend({ version: z.coerce.number().int().min(1) });
const headers = z.looseObject({
  [CONTACT_HEADERS.idempotencyKey]: z
    .uuid('La clave de reintento debe ser un UUID.')
    .optional()
    .describe('El mismo en cada intento: la noticia se crea una vez'),
});
const written = { 200: staffNewsSchema, 409: staleNewsErrorSchema };

interface Dependencies {
  readonly editor: NewsEditor;
  readonly lists: NewsLists;
  readonly isOn: PublishedNews['isOn'];
}

/** The news as the team writes them. */
export function newsDeskRoutes({ editor, lists, isOn }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    refuseUnknownIds(app, 'Noticia no encontrada');

    app.get(
      '/api/v1/news/desk',
      staffRoute('content.read', {
        summary: 'Si la mesa de noticias está activa',
        response: { 200: newsDeskSchema },
      }),
      async () => ({ activa: await isOn() }),
    );

    app.get(
      PATH,
      staffRoute('content.read', {
        summary: 'Noticias del equipo, también las que no están en el sitio',
        querystring: newsListQuerySchema,
        response: { 200: staffNewsPageSchema },
      }),
      ({ query }) => lists.list(query),
    );

    app.post(
      PATH,
      staffRoute('content', {
        summary: 'Crear una noticia',
        headers,
        body: newsEditSchema,
        response: { 201: staffNewsSchema, 409: staleNewsErrorSchema },
      }),
      async (request, reply) => {
        const id = request.headers[CONTACT_HEADERS.idempotencyKey] ?? randomUUID();
        return reply.code(201).send(await editor.create(request.body, callerName(request), id));
      },
    );

    app.get(
      `${PATH}/:id`,
      staffRoute('content.read', {
        summary: 'Una noticia',
        params: idParams,
        response: { 200: staffNewsSchema },
      }),
      ({ params }) => editor.read(params.id),
    );

    app.put(
      `${PATH}/:id`,
      staffRoute('content', {
        summary: 'Reemplazar una noticia',
        params: idParams,
        body: newsEditSchema,
        response: written,
      }),
      (request) => editor.replace(request.params.id, request.body, callerName(request)),
    );

    app.delete(
      `${PATH}/:id`,
      staffRoute('content', {
        summary: 'Eliminar una noticia',
        params: idParams,
        response: { 204: z.null() },
      }),
      async (request, reply) => {
        await editor.remove(request.params.id, callerName(request));
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${PATH}/:id/preview`,
      staffRoute('content.read', {
        summary: 'Lo que muestra la página de una noticia, esté o no en el sitio',
        params: idParams,
        response: { 200: publicArticleSchema },
      }),
      async ({ params }) => publicArticle(await editor.row(params.id)),
    );

    app.get(
      `${PATH}/:id/versions`,
      staffRoute('content.read', {
        summary: 'Versiones de una noticia',
        params: idParams,
        response: { 200: z.array(newsVersionSchema) },
      }),
      ({ params }) => lists.versions(params.id),
    );

    app.post(
      `${PATH}/:id/restore`,
      staffRoute('content', {
        summary: 'Recuperar una noticia eliminada',
        params: idParams,
        response: written,
      }),
      (request) => editor.restore(request.params.id, null, callerName(request)),
    );

    app.post(
      `${PATH}/:id/versions/:version/restore`,
      staffRoute('content', {
        summary: 'Dejar una noticia como estaba',
        params: versionParams,
        response: written,
      }),
      (request) => editor.restore(request.params.id, request.params.version, callerName(request)),
    );
  };
}
