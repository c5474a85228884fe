import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/database';
import { createTestDatabase, ENGINES } from '../testing/test-database';
import { createOutbox, type EmailHandler, NotYet } from './outbox';
import type { MailTransport } from './smtp-transport';

const EMAIL = {
  to: 'asesores@example.com',
  content: { subject: 'Hola', blocks: [{ kind: 'paragraph', text: 'Texto' }] },
} as const;
const log = { info: () => undefined, error: () => undefined };

/** A mail server that can be down, slow, unwilling, or up; keeps what it got. */
function fakeServer() {
  const server = {
    failure: null as (Error & { code?: string; responseCode?: number }) | null,
    answer: async () => {},
    tries: 0,
    delivered: [] as string[],
    transport: {
      async deliver({ id }) {
        server.tries += 1;
        await server.answer();
        if (server.failure) throw server.failure;
        server.delivered.push(id);
      },
      close: () => undefined,
    } satisfies MailTransport,
  };
  return server;
}

const DOWN = Object.assign(new Error('connection refused'), { code: 'ECONNECTION' });
const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

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

  const render = async () => ({ subject: 'Hola', text: 'Texto', html: '<p>Texto</p>' });
  const open = (
    { transport }: { transport: MailTransport },
    handlers: Readonly<Record<string, EmailHandler>> = {},
  ) => {
    const outbox = createOutbox({ database, transport, render, log });
    for (const [kind, handler] of Object.entries(handlers)) outbox.handle(kind, handler);
    return outbox;
  };
  const rows = () => database.query.selectFrom('outbox').selectAll().execute();
  const waiting = async () =>
    (await rows()).filter(({ sent_at, dead_at }) => sent_at === null && dead_at === null);

  test('a mail server that is down loses nothing, and is not asked for each of them', async () => {
    const server = fakeServer();
    server.failure = DOWN;
    const outbox = open(server);
    for (let i = 0; i < 12; i += 1) await outbox.add(EMAIL);
    outbox.start();
    await vi.waitFor(async () =>
      expect((await waiting()).some(({ last_error }) => last_error?.includes('connection refused'))).toBe(
        true,
      ),
    );
    await vi.waitFor(() => expect(server.tries).toBeLessThan(12));
    expect(await waiting()).toHaveLength(12);
    server.failure = null;
    await database.query.updateTable('outbox').set({ next_attempt_at: new Date() }).execute();
    outbox.wake();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(new Set(server.delivered).size).toBe(12);
    expect(server.delivered).toHaveLength(12);
    await outbox.stop();
  });

  test('what has left keeps no content: no code, no password, no personal data', async () => {
    const server = fakeServer();
    const outbox = open(server);
    await outbox.add(EMAIL);
    expect((await waiting())[0]?.content).toEqual(EMAIL.content);
    outbox.start();
    await vi.waitFor(async () =>
      expect(await rows()).toMatchObject([
        { sent_at: expect.any(Date), content: null, data: null, body: null },
      ]),
    );
    await outbox.stop();
  });

  test('what must not leave yet waits until it may, without having been tried', async () => {
    const server = fakeServer();
    const until = new Date('2099-01-01T12:00:00Z');
    const handler: EmailHandler = async () => {
      throw new NotYet(until);
    };
    const outbox = open(server, { later: handler });
    await database.query
      .insertInto('outbox')
      .values({ kind: 'later', recipient: 'a', subject: '' })
      .execute();
    outbox.start();
    await vi.waitFor(async () =>
      expect(await rows()).toMatchObject([
        { due_at: until, next_attempt_at: until, attempts: 0, refusals: 0, last_error: null, dead_at: null },
      ]),
    );
    expect(server.tries).toBe(0);
    await outbox.stop();
  });

  test('an address that the server rejects is a dead letter with its reason; a busy server is tried again', async () => {
    const server = fakeServer();
    server.failure = answer(550, 'no such user');
    const outbox = open(server);
    await outbox.add(EMAIL);
    outbox.start();
    await vi.waitFor(async () =>
      expect(await rows()).toMatchObject([
        { dead_at: expect.any(Date), last_error: 'no such user', content: EMAIL.content },
      ]),
    );
    server.failure = answer(451, 'try later');
    await outbox.add(EMAIL);
    outbox.wake();
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ refusals: 1 }]));
    // Too many temporary refusals also make a dead letter.
    await database.query
      .updateTable('outbox')
      .set({ refusals: 7, next_attempt_at: new Date() })
      .where('dead_at', 'is', null)
      .execute();
    outbox.wake();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect((await rows()).filter(({ dead_at }) => dead_at !== null)).toHaveLength(2);
    await outbox.stop();
  });

  test('an e-mail is made when it is due; one that has nothing to tell any more goes', async () => {
    const server = fakeServer();
    const due = vi.fn<EmailHandler>(async ({ data }) => (data?.gone ? null : EMAIL.content));
    const outbox = open(server, { prueba: due });
    const add = (data: object, at: Date) =>
      database.query
        .insertInto('outbox')
        .values({
          kind: 'prueba',
          recipient: EMAIL.to,
          subject: '',
          data: JSON.stringify(data),
          due_at: at,
          next_attempt_at: at,
        })
        .execute();
    await add({}, new Date(Date.now() - 1_000));
    await add({ gone: true }, new Date(Date.now() - 1_000));
    await add({}, new Date(Date.now() + 3_600_000));
    outbox.start();
    await vi.waitFor(() => expect(server.delivered).toHaveLength(1));
    await outbox.stop();
    expect(due).toHaveBeenCalledTimes(2);
    expect((await rows()).map(({ sent_at }) => sent_at !== null).sort()).toEqual([false, true]);
  });

  test('an e-mail whose transaction fails is never sent', async () => {
    const server = fakeServer();
    const outbox = open(server);
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
    server.answer = () => setTimeout(2);
    const workers = Array.from({ length: 4 }, () => open(server));
    for (let i = 0; i < 50; i += 1) await workers[0]?.add(EMAIL);
    for (const worker of workers) worker.start();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(server.delivered).toHaveLength(50);
    expect(new Set(server.delivered).size).toBe(50);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  test('a worker that dies between delivery and record repeats the e-mail under the same id', async () => {
    const server = fakeServer();
    const outbox = open(server);
    await outbox.add(EMAIL);
    outbox.start();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    await outbox.stop();
    // The table as after a kill: delivered, not recorded, the lease over.
    await database.query
      .updateTable('outbox')
      .set({ sent_at: null, content: JSON.stringify(EMAIL.content), next_attempt_at: new Date() })
      .execute();
    const second = open(server);
    second.start();
    await vi.waitFor(() => expect(server.delivered).toHaveLength(2));
    await second.stop();
    expect(new Set(server.delivered).size).toBe(1);
  });

  test('what a slow mail server has left no time for is given back, not sent when its lease may be over', async () => {
    const server = fakeServer();
    const outbox = open(server);
    for (let i = 0; i < 12; i += 1) await outbox.add(EMAIL);
    const now = performance.now.bind(performance);
    const clock = vi
      .spyOn(performance, 'now')
      .mockImplementation(() => now() + (server.tries > 0 ? 180_000 : 0));
    try {
      outbox.start();
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(8));
      await outbox.stop();
    } finally {
      clock.mockRestore();
    }
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual(Array(8).fill(0));
    const next = open(server);
    next.start();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    await next.stop();
    expect(new Set(server.delivered).size).toBe(12);
    expect(server.delivered).toHaveLength(12);
  });

  test('a slow mail server keeps no transaction open', async () => {
    const server = fakeServer();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.answer = () => promise;
    const outbox = open(server);
    await outbox.add(EMAIL);
    outbox.start();
    await vi.waitFor(() => expect(server.tries).toBe(1));
    // With a transaction open, this would wait for the delivery on the embedded engine's only connection.
    expect(await waiting()).toHaveLength(1);
    expect(server.delivered).toEqual([]);
    resolve();
    await outbox.stop();
    expect(server.delivered).toHaveLength(1);
  });
});
