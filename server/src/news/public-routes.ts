import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { newsAtAddressSchema, publicNewsQuerySchema, publicNewsSchema } from 'shared/schemas';
import { z } from 'zod';
import { publicRoute } from '../http/route';
import type { PublishedNews } from './published-news';

const notChanged = z.null().describe('Sin cambios');
const params = z.strictObject({ slug: z.string().max(100) });

/** The news as the site's pages read them. */
export function publicNewsRoutes(news: PublishedNews): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/news',
      publicRoute({
        summary: 'Las noticias del sitio, la más nueva primero',
        querystring: publicNewsQuerySchema,
        response: { 200: publicNewsSchema, 304: notChanged },
      }),
      ({ query }) => news.list(query),
    );

    app.get(
      '/api/v1/news/dates',
      publicRoute({
        summary: 'Las direcciones de las noticias más nuevas con su último cambio, para buscadores',
        response: {
          200: z.array(z.object({ path: z.string(), actualizado: z.iso.datetime() })).nullable(),
          304: notChanged,
        },
      }),
      () => news.dates(),
    );

    app.get(
      '/api/v1/news/:slug',
      publicRoute({
        summary: 'Lo que hay en la dirección de una noticia: la noticia, o a dónde pasó',
        params,
        response: { 200: newsAtAddressSchema, 304: notChanged },
      }),
      ({ params: { slug } }) => news.at(slug),
    );
  };
}
