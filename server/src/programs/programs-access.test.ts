import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemoPrograms } from '../demo-data/seed-programs';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { signToken } from '../testing/test-tokens';

const bearer = async (...groups: string[]) => ({ authorization: `Bearer ${await signToken(groups)}` });

const writes = [
  { method: 'POST', url: '/api/v1/programs' },
  { method: 'PUT', url: '/api/v1/programs/derecho-103' },
  { method: 'DELETE', url: '/api/v1/programs/derecho-103' },
] as const;

describe.each(MAIN_ENGINE)('who may write the catalogue on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  beforeAll(() => seedDemoPrograms(site.database));

  const spoiled = {
    'no token': async () => ({}),
    'no bearer': async () => ({ authorization: 'Basic YTpi' }),
    'no JWT': async () => ({ authorization: 'Bearer a.b.c' }),
    expired: async () => ({ authorization: `Bearer ${await signToken(['admin'], { expires: '-1m' })}` }),
    'other audience': async () => ({
      authorization: `Bearer ${await signToken(['admin'], { audience: 'otro' })}`,
    }),
    'access token': async () => ({
      authorization: `Bearer ${await signToken(['admin'], {
        audience: null,
        claims: { token_use: 'access', client_id: 'pruebaclient' },
      })}`,
    }),
    'access token with audience': async () => ({
      authorization: `Bearer ${await signToken(['admin'], { claims: { token_use: 'access' } })}`,
    }),
    'other issuer': async () => ({
      authorization: `Bearer ${await signToken(['admin'], { issuer: 'https://otro.example' })}`,
    }),
    'other key': async () => ({
      authorization: `Bearer ${await signToken(['admin'], { stranger: true })}`,
    }),
  };

  test.each(Object.entries(spoiled))('P6.06 writing with %s answers 401', async (_name, headers) => {
    for (const call of writes) {
      const answer = await site.app.inject({ ...call, headers: await headers() });
      expect([call.method, answer.statusCode]).toEqual([call.method, 401]);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  test.each([[['comercial']], [[]], [['administradores']]])(
    'P6.06 writing as group %j answers 403',
    async (groups) => {
      for (const call of writes) {
        const answer = await site.app.inject({ ...call, headers: await bearer(...groups) });
        expect([call.method, answer.statusCode]).toEqual([call.method, 403]);
        expect(answer.json().message).toBe('No tiene permisos para realizar esta acción.');
      }
    },
  );

  test('refused writes changed nothing', async () => {
    expect((await site.app.inject('/api/v1/programs/derecho-103')).json()).toMatchObject({
      titulo: 'Derecho',
    });
  });
});

test('without a configured pool every write answers 401', async () => {
  const closed = await createTestApp('postgres', { verifyToken: null });
  for (const call of writes) {
    const answer = await closed.app.inject({ ...call, headers: await bearer('admin') });
    expect([call.method, answer.statusCode]).toEqual([call.method, 401]);
  }
  await closed.close();
});
