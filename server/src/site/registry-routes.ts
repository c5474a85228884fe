import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'shared/contract';
import { KeptBody, sendKept, weakTag } from '../http/kept-answers';
import type { Channels } from '../registry/channels';
import { DEV_REVISION } from '../registry/dev-releases';
import type { ReleaseSource } from '../registry/release-source';
import type { RegistryFor } from './visitor';

interface RegistryRoutesOptions {
  readonly releases: ReleaseSource;
  readonly registryFor: RegistryFor;
}

/** The registry of the requesting browser, and a short text that changes whenever anything live changes. */
export function registryRoutes({ releases, registryFor }: RegistryRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    const bodies = new WeakMap<Registry, KeptBody>();
    app.get('/remotes.json', { schema: { hide: true } }, async (request, reply) => {
      const registry = await registryFor(request, reply);
      reply.type('application/json; charset=utf-8');
      if (registry.revision === DEV_REVISION) return reply.header('cache-control', 'no-cache').send(registry);
      const body = bodies.get(registry) ?? new KeptBody(JSON.stringify(registry));
      bodies.set(registry, body);
      return sendKept(request, reply, body);
    });

    const marks = new WeakMap<Channels, string>();
    // Every open page polls it: short, and the same for everybody, so that caches can answer.
    app.get('/revision.txt', { logLevel: 'warn', schema: { hide: true } }, async (_, reply) => {
      const [{ revision }, channels] = [await releases.registry(), await releases.channels()];
      const mark = marks.get(channels) ?? weakTag(JSON.stringify(channels.apps)).slice(3, 15);
      marks.set(channels, mark);
      reply.header('cache-control', 'public, max-age=1').type('text/plain');
      return `${revision} ${mark}`;
    });
  };
}
