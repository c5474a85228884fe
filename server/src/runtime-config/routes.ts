import type { FastifyPluginAsync } from 'fastify';
import { type RuntimeConfig, runtimeConfigSchema } from 'shared/schemas';
import type { Config } from '../config/config';
import { isUnchanged, weakTag } from '../http/entity-tag';

/** What the browser learns of the configuration; no secret ever belongs here. */
export function runtimeConfigOf(
  config: Pick<Config, 'identity' | 'localIdentity' | 'services' | 'brand' | 'development'>,
): RuntimeConfig {
  const { localIdentity, services, brand, development } = config;
  const identity = config.identity && { ...config.identity, mfaForAdmins: localIdentity.adminMfa };
  return runtimeConfigSchema.parse({ identity, services, brand, demo: development.demoData });
}

/** `/config.json` (architecture §2): revalidated each time, sent only when it changed. */
export function runtimeConfigRoutes(config: RuntimeConfig): FastifyPluginAsync {
  const body = JSON.stringify(config);
  const tag = weakTag(body);
  return async (app) => {
    app.get('/config.json', async (request, reply) => {
      if (isUnchanged(request, reply, tag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    });
  };
}
