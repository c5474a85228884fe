import Fastify from 'fastify';
import { vi } from 'vitest';
// For the types of what it provides.
import type {} from '../../../server/src/testing/global-setup';
import { createTestDatabase, type Engine } from '../../../server/src/testing/test-database';
import { createLocalDirectory } from '../local-directory';
import type { LocalPoolOptions } from '../local-pool';
import { openLocalPool } from '../local-pool';
import type { Message } from '../messages';
import { protocolRoutes } from '../routes';
import { createServices } from '../services';
import { freePort } from './free-port';

/** Both engines that the pool's SQL is for. */
export { ENGINES, MAIN_ENGINE } from '../../../server/src/testing/test-database';

const PEOPLE = {
  admin: ['Adriana Mejía', 'admin'],
  asesor1: ['Andrés Rojas', 'comercial'],
  asesor2: ['Beatriz Lozano', 'comercial'],
  asesor3: ['Camilo Duarte', 'comercial'],
  sinrol: ['Sara Nieto', null],
  nueva: ['Natalia Vargas', 'comercial'],
} as const;

/**
 * A pool alone on a port of its own, on a database with the server's tables. Its people sign in as `<name>@example.com` with
 * `Clave2026`; `nueva` has to replace `Temporal2026`.
 */
export async function startPoolServer(engine: Engine, options: Partial<LocalPoolOptions> = {}) {
  const { database, remove } = await createTestDatabase(engine);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const id = 'local_Prueba';
  const pool = await openLocalPool(
    database,
    { userPoolId: id, clientId: 'clientedeprueba', issuer: `${url}/cognito/${id}` },
    options,
  );
  const messages: Message[] = [];
  const services = createServices(pool, database, async (message) => void messages.push(message));
  for (const [user, [name, group]] of Object.entries(PEOPLE)) {
    const isNew = user === 'nueva';
    const { id: sub } = await services.users.create({
      email: `${user}@example.com`,
      password: isNew ? 'Temporal2026' : 'Clave2026',
      status: isNew ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
      attributes: { name, email_verified: 'true' },
    });
    if (group) await services.users.addToGroup(sub, group);
  }
  const app = Fastify();
  await app.register(protocolRoutes(services), { prefix: '/cognito' });
  await app.listen({ host: '127.0.0.1', port });
  return {
    endpoint: `${url}/cognito/`,
    app,
    database,
    pool,
    services,
    directory: createLocalDirectory(services),
    /** Every message, oldest first. */
    messages,
    async close() {
      await app.close();
      await remove();
    },
  };
}

/** A pool with its server. */
export type PoolServer = Awaited<ReturnType<typeof startPoolServer>>;

/** Messages to an address, oldest first; some are sent only after the call was answered. */
export const sentTo = ({ messages }: Pick<PoolServer, 'messages'>, recipient: string): Message[] =>
  messages.filter(({ to }) => to === recipient);

/** The newest code that was sent to an address; waits for it. */
export function newestCode(server: Pick<PoolServer, 'messages'>, recipient: string): Promise<string> {
  return vi.waitFor(() => {
    const message = sentTo(server, recipient).at(-1);
    if (!message || !('code' in message)) throw new Error(`No code was sent to ${recipient}`);
    return message.code;
  });
}
