import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  moduleOriginsRequestSchema,
  moduleOriginsSchema,
  signedOriginsSchema,
  stableModulesSchema,
} from 'shared/schemas';
import { invalidRequest } from '../errors';
import { adminRoute, publicRoute } from '../http/route';
import { stableVersion } from '../registry/channels';
import type { ReleaseSource } from '../registry/release-source';
import { OVERRIDE_SECONDS, type OverrideCookies } from './override-cookies';

export interface OverrideRoutesOptions {
  releases: ReleaseSource;
  cookies: OverrideCookies;
}

/** What the developer panel asks of the server: stable versions, and origins for administrators. */
export function overrideRoutes({ releases, cookies }: OverrideRoutesOptions): FastifyPluginAsyncZod {
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
      adminRoute({
        summary: 'Orígenes desde los que se puede probar un módulo',
        response: { 200: moduleOriginsSchema },
      }),
      async () => ({ permitidos: [...cookies.allowed] }),
    );

    app.put(
      '/api/v1/modules/origins',
      adminRoute({
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
