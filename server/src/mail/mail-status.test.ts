import { beforeAll, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { signToken } from '../testing/test-tokens';

const site = opened(() => createTestApp('postgres'));
let token: string;
beforeAll(async () => {
  token = await signToken(['admin']);
});

const ask = async (method: 'GET' | 'POST' | 'DELETE' = 'GET', path = '') => {
  const answer = await site.app.inject({
    method,
    url: `/api/v1/mail${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const store = async (id: string, minutesAgo: number, dead = false) => {
  const due = new Date(Date.now() - minutesAgo * 60_000);
  await site.database.query
    .insertInto('outbox')
    .values({
      id,
      recipient: `${id}@example.com`,
      subject: `Asunto ${id}`,
      content: JSON.stringify({ subject: `Asunto ${id}`, blocks: [] }),
      due_at: due,
      created_at: due,
      // Keeps the outbox from trying it during the test.
      next_attempt_at: new Date(Date.now() + 3_600_000),
      last_error: dead ? 'no such user' : 'connection refused',
    })
    .execute();
  if (dead)
    await site.database.query.updateTable('outbox').set({ dead_at: due }).where('id', '=', id).execute();
  return due.toISOString();
};

test('says how many e-mails wait and since when, and which were rejected; they can be sent again or given up', async () => {
  expect((await ask()).body).toEqual({
    enEspera: 0,
    desde: null,
    ultimoError: null,
    responde: true,
    rechazados: 0,
    cartas: [],
  });
  const oldest = await store('uno', 30);
  await store('dos', 5);
  await store('ahora', 0);
  await store('mala', 10, true);
  await store('peor', 20, true);
  expect((await ask()).body).toMatchObject({
    enEspera: 2,
    desde: oldest,
    ultimoError: 'connection refused',
    responde: false,
    rechazados: 2,
    cartas: [
      { id: 'mala', destinatario: 'mala@example.com', asunto: 'Asunto mala', motivo: 'no such user' },
      { id: 'peor' },
    ],
  });
  expect((await ask('POST', '/mala/retry')).body).toMatchObject({ rechazados: 1 });
  expect((await ask('DELETE', '/peor')).body).toMatchObject({ rechazados: 0 });
  expect((await ask('POST', '/peor/retry')).status).toBe(404);
  await store('otra', 10, true);
  await store('mas', 10, true);
  expect((await ask('POST', '/retry')).body).toMatchObject({ rechazados: 0, cartas: [] });
  expect((await ask('DELETE', '/uno')).status).toBe(404);
});

test('the server answers while others leave, and while only those wait that it puts off', async () => {
  const { query } = site.database;
  await query.deleteFrom('outbox').execute();
  await store('aplazado', 30);
  await query.updateTable('outbox').set({ refusals: 2, attempts: 2 }).execute();
  expect((await ask()).body).toMatchObject({ enEspera: 1, responde: true });
  await store('parado', 5);
  expect((await ask()).body).toMatchObject({ enEspera: 2, responde: false });
  await store('enviado', 10);
  await query.updateTable('outbox').set({ sent_at: new Date() }).where('id', '=', 'enviado').execute();
  expect((await ask()).body).toMatchObject({ enEspera: 2, responde: true });
});
