import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  newsDeskSchema,
  newsEditSchema,
  newsListQuerySchema,
  publicArticleSchema,
  staffNewsPageSchema,
  staffNewsSchema,
  staleNewsErrorSchema,
} from 'shared/schemas';
import { idParams, NOTHING, refuseUnknownIds, retryKeyHeaders, retryKeyOf, staffRoute } from '../http/route';
import { callerName } from '../identity/policy';
import type { NewsEditor } from './news-editor';
import type { NewsLists } from './news-lists';
import { type PublishedNews, publicArticle } from './published-news';

export const NEWS_DESK = '/api/v1/news/manage';
export const WRITTEN = { 200: staffNewsSchema, 409: staleNewsErrorSchema };

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
      NEWS_DESK,
      staffRoute('content.read', {
        summary: 'Noticias del equipo, también las que no están en el sitio',
        querystring: newsListQuerySchema,
        response: { 200: staffNewsPageSchema },
      }),
      ({ query }) => lists.list(query),
    );

    app.post(
      NEWS_DESK,
      staffRoute('content', {
        summary: 'Crear una noticia',
        headers: retryKeyHeaders('la noticia se crea una vez'),
        body: newsEditSchema,
        response: { 201: staffNewsSchema, 409: staleNewsErrorSchema },
      }),
      (request) => editor.create(request.body, callerName(request), retryKeyOf(request.headers)),
    );

    app.get(
      `${NEWS_DESK}/:id`,
      staffRoute('content.read', {
        summary: 'Una noticia',
        params: idParams,
        response: { 200: staffNewsSchema },
      }),
      ({ params }) => editor.read(params.id),
    );

    app.put(
      `${NEWS_DESK}/:id`,
      staffRoute('content', {
        summary: 'Reemplazar una noticia',
        params: idParams,
        body: newsEditSchema,
        response: WRITTEN,
      }),
      (request) => editor.replace(request.params.id, request.body, callerName(request)),
    );

    app.delete(
      `${NEWS_DESK}/:id`,
      staffRoute('content', {
        summary: 'Eliminar una noticia',
        params: idParams,
        response: NOTHING,
      }),
      (request) => editor.remove(request.params.id, callerName(request)),
    );

    app.get(
      `${NEWS_DESK}/:id/preview`,
      staffRoute('content.read', {
        summary: 'Lo que muestra la página de una noticia, esté o no en el sitio',
        params: idParams,
        response: { 200: publicArticleSchema },
      }),
      async ({ params }) => publicArticle(await editor.row(params.id)),
    );
  };
}
