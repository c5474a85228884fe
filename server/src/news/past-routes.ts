import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { newsVersionSchema } from 'shared/schemas';
import { z } from 'zod';
import { idParams, refuseUnknownIds, staffRoute } from '../http/route';
import { callerName } from '../identity/policy';
import { NEWS_DESK, WRITTEN } from './desk-routes';
import type { NewsEditor } from './news-editor';
import type { NewsLists } from './news-lists';

const versionParams = idParams.extend({ version: z.coerce.number().int().min(1) });

interface Dependencies {
  readonly editor: Pick<NewsEditor, 'restore'>;
  readonly lists: Pick<NewsLists, 'versions'>;
}

/** Old versions of an article, and how to restore them. */
export function newsPastRoutes({ editor, lists }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    refuseUnknownIds(app, 'Noticia no encontrada');

    app.get(
      `${NEWS_DESK}/:id/versions`,
      staffRoute('content.read', {
        summary: 'Versiones de una noticia',
        params: idParams,
        response: { 200: z.array(newsVersionSchema) },
      }),
      ({ params }) => lists.versions(params.id),
    );

    app.post(
      `${NEWS_DESK}/:id/restore`,
      staffRoute('content', {
        summary: 'Recuperar una noticia eliminada',
        params: idParams,
        response: WRITTEN,
      }),
      (request) => editor.restore(request.params.id, null, callerName(request)),
    );

    app.post(
      `${NEWS_DESK}/:id/versions/:version/restore`,
      staffRoute('content', {
        summary: 'Dejar una noticia como estaba',
        params: versionParams,
        response: WRITTEN,
      }),
      (request) => editor.restore(request.params.id, request.params.version, callerName(request)),
    );
  };
}
