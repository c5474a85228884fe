import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Brand } from 'shared/contract';
import {
  publicTextsSchema,
  siteTextChangeSchema,
  siteTextSchema,
  siteTextVersionSchema,
  staleTextErrorSchema,
  type WrittenText,
  writtenTextSchema,
} from 'shared/schemas';
import { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError, notFound } from '../errors';
import { knowAfterWrites } from '../http/data-revision';
import { keepAnswers } from '../http/kept-answers';
import { publicRoute, staffRoute } from '../http/route';
import { callerName } from '../identity/policy';
import type { PublishedNews } from '../news/published-news';
import { brandTexts } from './brand-texts';
import { changedTexts } from './changed-texts';
import { createSiteTextStore, type SiteTextStore } from './site-text-store';

const PATH = '/api/v1/texts/manage';
const params = z.strictObject({ nombre: z.string().max(80) });

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  /** Pages are kept by the revision of the content. */
  readonly content: Pick<PublishedNews, 'revision'>;
  /** The brand without the team's changes. */
  readonly brand: Brand;
  /** Makes this instance aware of a write before the write is answered. */
  readonly afterWrite: () => Promise<void>;
}

/** Texts of the site's pages and of the brand: as pages read them, and as the team changes them. */
export function createSiteTexts({ content, brand, afterWrite, ...parts }: Dependencies) {
  const store = createSiteTextStore(parts);
  return {
    routes: (async (app) => {
      keepAnswers(app, content.revision);
      app.get(
        '/api/v1/texts',
        publicRoute({
          summary: 'Los textos de las páginas que el equipo ha cambiado',
          response: { 200: publicTextsSchema, 304: z.null().describe('Sin cambios') },
        }),
        () => changedTexts(parts.database),
      );
    }) satisfies FastifyPluginAsyncZod as FastifyPluginAsync,

    /** `written`: the texts in the pages' files, which define what texts exist. */
    deskRoutes: (written: () => Promise<readonly unknown[]>): FastifyPluginAsync =>
      textDeskRoutes(store, afterWrite, async () => {
        const { data } = z.array(writtenTextSchema).safeParse(await written());
        if (data?.length) return [...brandTexts(brand), ...data];
        throw new HttpError(
          503,
          'site_unavailable',
          'No pudimos leer los textos del sitio. Intente de nuevo.',
        );
      }),
  };
}

function textDeskRoutes(
  store: SiteTextStore,
  afterWrite: () => Promise<void>,
  read: () => Promise<readonly WrittenText[]>,
): FastifyPluginAsyncZod {
  async function known(nombre: string): Promise<WrittenText> {
    const text = (await read()).find((each) => each.nombre === nombre);
    if (!text) throw notFound('Texto no encontrado');
    return text;
  }
  return async (app) => {
    knowAfterWrites(app, afterWrite);

    app.get(
      PATH,
      staffRoute('content.read', {
        summary: 'Textos de las páginas, los del sitio y los del equipo',
        response: { 200: z.array(siteTextSchema) },
      }),
      async () => store.list(await read()),
    );

    app.put(
      `${PATH}/:nombre`,
      staffRoute('content', {
        summary: 'Cambiar un texto, o volver al del sitio',
        params,
        body: siteTextChangeSchema,
        response: { 200: siteTextSchema, 409: staleTextErrorSchema },
      }),
      async (request) => store.change(await known(request.params.nombre), request.body, callerName(request)),
    );

    app.get(
      `${PATH}/:nombre/versions`,
      staffRoute('content.read', {
        summary: 'Lo que un texto ha dicho',
        params,
        response: { 200: z.array(siteTextVersionSchema) },
      }),
      (request) => store.versions(request.params.nombre),
    );
  };
}
