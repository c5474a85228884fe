import type { FastifyInstance } from 'fastify';

/** Has this instance know of what the calls of `app` wrote before they are answered. */
export function knowAfterWrites(
  app: Pick<FastifyInstance, 'addHook'>,
  afterWrite: () => Promise<void>,
): void {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await afterWrite();
  });
}
