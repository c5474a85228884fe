import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { declaredRoute, ownerOf } from 'shared/page-owner';
import { newsDeskSchema, newsSeedSchema } from 'shared/schemas';
import { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import { knowAfterWrites } from '../http/data-revision';
import { keepAnswers } from '../http/kept-answers';
import { staffRoute } from '../http/route';
import { callerName } from '../identity/policy';
import { runPeriodically } from '../jobs/periodic-work';
import type { ReleaseSource } from '../registry/release-source';
import { newsDeskRoutes } from './desk-routes';
import { createNewsDesk } from './news-desk';
import { createNewsEditor } from './news-editor';
import { createNewsLists } from './news-lists';
import { newsPastRoutes } from './past-routes';
import { publicNewsRoutes } from './public-routes';
import { createPublishedNews } from './published-news';
import { redirectRoutes } from './redirect-routes';
import { createRedirects } from './redirects';

/** How late an article may be published; the other instances notice it a second later. */
const POLL_MS = 1_000;

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly releases?: ReleaseSource | undefined;
}

/** The news desk: articles and redirects, as the public reads them and as the team edits them. */
export function createNews({ database, audit, releases }: Dependencies) {
  const redirects = createRedirects(database);
  const published = createPublishedNews(database, redirects);
  const editor = createNewsEditor({ database, audit, redirects });
  const lists = createNewsLists(database);
  const desk = createNewsDesk({ database, audit });

  async function isPage(path: string): Promise<boolean> {
    const registry = await releases?.registry();
    if (!registry) return path === '/';
    const route = declaredRoute(registry.shell, path) ?? ownerOf(registry, path)?.route;
    return route !== undefined && !/[:*]/.test(route.path);
  }

  return {
    published,
    routes: (async (app) => {
      runPeriodically(
        app,
        async () => {
          const changed = await desk.publishOnTime();
          if (changed) published.forgetRevision();
          return changed;
        },
        POLL_MS,
      );
      await app.register(async (read) => {
        keepAnswers(read, published.revision);
        await read.register(publicNewsRoutes(published));
      });
      await app.register(async (written) => {
        knowAfterWrites(written, published.forgetRevision);
        await written.register(newsDeskRoutes({ editor, lists, isOn: published.isOn }));
        await written.register(newsPastRoutes({ editor, lists }));
        await written.register(redirectRoutes({ database, audit, redirects, isPage }));
      });
    }) satisfies FastifyPluginAsync,

    /** Route that turns the desk on or off; `articles` are those of the site's files, with which it begins. */
    switchRoutes:
      (articles: () => Promise<readonly unknown[]>): FastifyPluginAsyncZod =>
      async (app) => {
        knowAfterWrites(app, published.forgetRevision);
        app.put(
          '/api/v1/news/desk',
          staffRoute('settings', {
            summary: 'Activar o desactivar la mesa de noticias',
            body: newsDeskSchema,
            response: { 200: newsDeskSchema },
          }),
          async (request) => {
            const { activa } = request.body;
            const seeds = activa ? z.array(newsSeedSchema).safeParse(await articles()) : undefined;
            if (seeds && !seeds.data?.length) {
              const text = 'No pudimos leer las noticias que el sitio trae. Intente de nuevo.';
              throw new HttpError(503, 'site_unavailable', text, { cause: seeds.error });
            }
            await desk.turn(activa, seeds?.data ?? [], callerName(request));
            return { activa };
          },
        );
      },
  };
}

export type News = ReturnType<typeof createNews>;
