import type { FastifyPluginAsync } from 'fastify';
import { type RuntimeConfig, runtimeConfigSchema } from 'shared/schemas';
import type { Config } from '../config/config';
import { KeptBody, sendKept } from '../http/kept-answers';

/** What the browser learns of the configuration; no secret ever belongs here. */
export function runtimeConfigOf(
  config: Pick<Config, 'identity' | 'localIdentity' | 'services' | 'brand' | 'development'>,
): RuntimeConfig {
  const { localIdentity, services, brand, development } = config;
  const identity = config.identity && { ...config.identity, mfaForAdmins: localIdentity.adminMfa };
  return runtimeConfigSchema.parse({ identity, services, brand, demo: development.demoData });
}

/** `/config.json` (architecture §2): revalidated each time, sent only when it changed. */
export function runtimeConfigRoutes({ config }: { readonly config: Config }): FastifyPluginAsync {
  const body = new KeptBody(JSON.stringify(runtimeConfigOf(config)));
  return async (app) => {
    app.get('/config.json', (request, reply) =>
      sendKept(request, reply.type('application/json; charset=utf-8'), body),
    );
  };
}
