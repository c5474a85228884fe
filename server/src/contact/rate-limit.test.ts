import { expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp, testConfig } from '../testing/test-app';

const site = opened(() => createTestApp('postgres', { config: testConfig({ CONTACT_RATE_LIMIT: '3' }) }));

test('too many requests from one IP address are refused; other addresses and calls are not', async () => {
  const send = (remoteAddress: string) =>
    site.app.inject({ method: 'POST', url: '/api/v1/contact', remoteAddress, payload: {} });
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await send('10.0.0.1')).statusCode);
  expect(statuses).toEqual([400, 400, 400, 429]);
  const refused = await send('10.0.0.1');
  expect(refused.json()).toMatchObject({ error: 'too_many_requests' });
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await send('10.0.0.2')).statusCode).toBe(400);
  expect((await site.app.inject({ url: '/api/v1/programs', remoteAddress: '10.0.0.1' })).statusCode).toBe(
    200,
  );
});

test('a form without scripts that is sent too often is answered by a page that sends it again', async () => {
  const send = () =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      remoteAddress: '10.0.0.3',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Ana',
    });
  for (let i = 0; i < 3; i += 1) await send();
  const refused = await send();
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(refused.body).toContain('Demasiadas solicitudes. Espere un minuto e intente de nuevo.');
  expect(refused.body).toContain('Recargue esta página');
});
