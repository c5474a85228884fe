import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  moduleOriginsRequestSchema,
  moduleOriginsSchema,
  openedPreviewRequestSchema,
  openedPreviewSchema,
  signedOriginsSchema,
  stableModulesSchema,
} from 'shared/schemas';
import { invalidRequest, notFound } from '../errors';
import { publicRoute, staffRoute } from '../http/route';
import { stableVersion } from '../registry/channels';
import type { ReleaseSource } from '../registry/release-source';
import { OVERRIDE_SECONDS, type OverrideCookies } from './override-cookies';
import type { PreviewLinks } from './preview-links';

export interface OverrideRoutesOptions {
  releases: ReleaseSource;
  cookies: OverrideCookies;
  previews: PreviewLinks;
}

/** Routes of the developer panel: stable versions, versions from a link, and origins for administrators. */
export function overrideRoutes({
  releases,
  cookies,
  previews,
}: OverrideRoutesOptions): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/v1/modules',
      publicRoute({
        summary: 'Versión estable de cada módulo',
        response: { 200: stableModulesSchema },
      }),
      async (_, reply) => {
        const channels = await releases.channels();
        reply.header('cache-control', 'no-store');
        return Object.keys(channels.apps).map((id) => ({ id, estable: stableVersion(channels, id) ?? null }));
      },
    );

    app.get(
      '/api/v1/modules/origins',
      staffRoute('releases', {
        summary: 'Orígenes desde los que se puede probar un módulo',
        response: { 200: moduleOriginsSchema },
      }),
      async () => ({ permitidos: [...cookies.allowed] }),
    );

    app.post(
      '/api/v1/modules/preview',
      staffRoute('panel', {
        summary: 'Abrir el enlace de una versión que todavía no está en uso',
        body: openedPreviewRequestSchema,
        response: { 200: openedPreviewSchema },
      }),
      async ({ body: { enlace } }) => {
        const preview = previews.read(enlace);
        if (!preview) throw notFound('El enlace de la versión no es válido. Cópielo completo, o pida otro.');
        if (preview.until < new Date())
          throw notFound('El enlace de la versión venció. Pida otro a su equipo.');
        return { modulo: preview.app, version: preview.version };
      },
    );

    app.put(
      '/api/v1/modules/origins',
      staffRoute('releases', {
        summary: 'Firmar los orígenes de los módulos que este navegador va a probar',
        body: moduleOriginsRequestSchema,
        response: { 200: signedOriginsSchema },
      }),
      async ({ body: { origenes } }) => {
        const refused = Object.values(origenes).find((origin) => !cookies.allows(origin));
        if (refused !== undefined) {
          const known = cookies.allowed.length > 0 ? cookies.allowed.join(', ') : 'ninguno';
          throw invalidRequest(`No se permiten módulos de ${refused}. Orígenes permitidos: ${known}.`);
        }
        return { firma: cookies.sign(origenes), segundos: OVERRIDE_SECONDS };
      },
    );
  };
}
