import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app';
import type { Database } from '../database/database';
import { openPostgres } from '../database/open-database';
import { testConfig } from '../testing/test-app';
import { createEmptyPostgres, dropPostgres } from '../testing/test-database';
import { verifyTestToken } from '../testing/test-tokens';

let url: string;
let database: Database;
let app: Awaited<ReturnType<typeof createApp>>;
let address: string;
beforeAll(async () => {
  url = await createEmptyPostgres();
  const failed = (error: Error) => {
    throw error;
  };
  const listenUrl = `${url}${url.includes('?') ? '&' : '?'}application_name=oyente`;
  database = await openPostgres(url, 1, failed, { formPoolSize: 1, listenUrl });
  await database.migrate();
  app = await createApp({
    config: testConfig(),
    database,
    addressSalt: 'sal de prueba',
    documentsKey: 'A'.repeat(43),
    verifyToken: verifyTestToken,
    mailTransport: null,
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await dropPostgres(url);
});

const contact = { name: 'Ana', email: 'ana@example.com', phone: '300', message: 'Hola' };
const post = (body: string | URLSearchParams, type?: string) =>
  fetch(`${address}/api/v1/contact`, {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
  });

test('public forms are received while every other connection is taken', async () => {
  let release = () => {};
  const taken = new Promise<void>((begun) => {
    void database.transaction(async () => {
      await sql`select 1`.execute(database.query);
      begun();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
  });
  await taken;
  const list = fetch(`${address}/api/v1/programs`).then(({ status }) => status);
  expect(await Promise.race([list, setTimeout(100, 'waits')])).toBe('waits');
  const sent = await post(
    JSON.stringify({ ...contact, timestamp: new Date().toISOString() }),
    'application/json',
  );
  const plain = await post(new URLSearchParams({ ...contact, privacy: 'on', message: 'Otra' }));
  expect([sent.status, plain.status]).toEqual([201, 200]);
  release();
  // Served once there is a connection, or refused if the wait took too long.
  expect([200, 503]).toContain(await list);
});

test('notices are heard at an address of their own', async () => {
  const heard: unknown[] = [];
  const stop = await database.listen('prueba', (payload) => heard.push(payload));
  const listening = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where application_name = 'oyente'`;
  expect((await listening.execute(database.query)).rows[0]?.count).toBe(1);
  await sql`select pg_notify('prueba', 'hola')`.execute(database.query);
  await expect.poll(() => heard).toEqual(['hola']);
  await stop();
});
