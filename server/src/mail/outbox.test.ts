import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/database';
import { createTestDatabase, ENGINES } from '../testing/test-database';
import { createOutbox } from './outbox';
import type { MailTransport } from './outgoing-email';

const EMAIL = { to: 'asesores@example.com', subject: 'Hola', text: 'Texto' };
const silent = { info: () => undefined, error: () => undefined };

/** A mail server that can be down, slow, or up; keeps what it got. */
function fakeServer() {
  const server = {
    down: false,
    delayMs: 0,
    delivered: [] as string[],
    transport: {
      async deliver({ id }) {
        await new Promise((resolve) => setTimeout(resolve, server.delayMs));
        if (server.down) throw new Error('connection refused');
        server.delivered.push(id);
      },
      close: () => undefined,
    } satisfies MailTransport,
  };
  return server;
}

describe.each(ENGINES)('outbox on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await createTestDatabase(engine));
  });
  afterAll(() => remove());
  beforeEach(async () => {
    await database.query.deleteFrom('outbox').execute();
  });

  const waiting = () =>
    database.query.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute();

  test('a mail server that is down loses nothing: the e-mail leaves when it is back', async () => {
    const server = fakeServer();
    server.down = true;
    const outbox = createOutbox(database, server.transport, silent);
    await outbox.add(EMAIL);
    outbox.start();
    await vi.waitFor(async () => expect((await waiting())[0]?.last_error).toContain('connection refused'));
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    server.down = false;
    await vi.waitFor(() => expect(server.delivered).toHaveLength(1), { timeout: 8_000 });
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    await outbox.stop();
  });

  test('an e-mail whose transaction fails is never sent', async () => {
    const server = fakeServer();
    const outbox = createOutbox(database, server.transport, silent);
    const failing = database.transaction(async () => {
      await outbox.add(EMAIL);
      throw new Error('later step failed');
    });
    await expect(failing).rejects.toThrow('later step failed');
    outbox.start();
    await outbox.stop();
    expect(server.delivered).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('several workers send each e-mail once', async () => {
    const server = fakeServer();
    server.delayMs = 2;
    const workers = Array.from({ length: 4 }, () => createOutbox(database, server.transport, silent));
    for (let i = 0; i < 50; i += 1) await workers[0]?.add({ ...EMAIL, subject: `n.º ${i}` });
    for (const worker of workers) worker.start();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 8_000 });
    expect(server.delivered).toHaveLength(50);
    expect(new Set(server.delivered).size).toBe(50);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  test('a slow mail server keeps no transaction open', async () => {
    const server = fakeServer();
    server.delayMs = 400;
    const outbox = createOutbox(database, server.transport, silent);
    await outbox.add(EMAIL);
    outbox.start();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = performance.now();
    expect(await waiting()).toHaveLength(1);
    expect(performance.now() - before).toBeLessThan(200);
    await outbox.stop();
    expect(server.delivered).toHaveLength(1);
  });
});
