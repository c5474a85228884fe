import type { FastifyPluginAsync } from 'fastify';
import type { RuntimeConfig } from 'shared/schemas';
import { KeptBody, sendKept } from '../http/kept-answers';

interface Dependencies {
  readonly siteFacts: { readonly told: () => RuntimeConfig };
}

/** `/config.json` (architecture §2): revalidated each time, sent only when it changed. */
export function runtimeConfigRoutes({ siteFacts }: Dependencies): FastifyPluginAsync {
  let told = siteFacts.told();
  let body = new KeptBody(JSON.stringify(told));
  return async (app) => {
    app.get('/config.json', (request, reply) => {
      if (told !== siteFacts.told()) {
        told = siteFacts.told();
        body = new KeptBody(JSON.stringify(told));
      }
      return sendKept(request, reply.type('application/json; charset=utf-8'), body);
    });
  };
}
