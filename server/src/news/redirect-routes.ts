import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listedRedirectSchema, redirectSchema } from 'shared/schemas';
import { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { invalidRequest } from '../errors';
import { NOTHING, staffRoute } from '../http/route';
import { callerName } from '../identity/policy';
import type { Redirects } from './redirects';

const PATH = '/api/v1/redirects';
const params = z.strictObject({ desde: z.string().max(400) });
/** Paths that are no pages of the site. */
const NOT_PAGES = /^\/(api|r|imagenes|compartir|cognito|dev)(\/|$)/i;

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly redirects: Redirects;
  /** Whether the site has a page of its own at a path, which a redirect would hide. */
  readonly isPage: (path: string) => Promise<boolean>;
}

/** Old addresses of the site, and where they lead. */
export function redirectRoutes({ database, audit, redirects, isPage }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      staffRoute('content.read', {
        summary: 'Redirecciones del sitio',
        response: { 200: z.array(listedRedirectSchema) },
      }),
      () => redirects.list(),
    );

    app.post(
      PATH,
      staffRoute('content', {
        summary: 'Crear una redirección permanente',
        body: redirectSchema,
        response: { 201: redirectSchema },
      }),
      async (request) => {
        const { desde, hacia } = request.body;
        if (NOT_PAGES.test(desde) || (await isPage(desde))) {
          const text = 'El sitio tiene una página propia en esa dirección.';
          throw invalidRequest(text, { desde: text });
        }
        const target = await database.transaction(async () => {
          const end = await redirects.add(desde, hacia, callerName(request));
          await audit('redireccion_creada', { sobre: { nombre: desde }, detalle: { despues: end } });
          return end;
        });
        return { desde, hacia: target };
      },
    );

    app.delete(
      `${PATH}/:desde`,
      staffRoute('content', { summary: 'Eliminar una redirección', params, response: NOTHING }),
      async (request) => {
        await database.transaction(async () => {
          await redirects.remove(request.params.desde);
          await audit('redireccion_eliminada', { sobre: { nombre: request.params.desde } });
        });
      },
    );
  };
}
