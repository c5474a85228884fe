import { findApps } from 'shared/apps';
import { repository } from '../fixtures/paths';
import { expect, test } from '../fixtures/test';

test('health, readiness, registry, configuration and the API page answer', async ({ site, page }) => {
  const get = async (path: string) => {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(200);
    return answer;
  };
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await get('/readyz')).json()).toEqual({ status: 'ready', database: 'pglite' });
  const registry = (await (await get('/remotes.json')).json()) as { remotes: object };
  const modules = findApps(repository).map(({ id }) => id);
  expect(Object.keys(registry.remotes).sort()).toEqual(modules.filter((id) => id !== 'shell'));
  const config = await (await get('/config.json')).json();
  expect(config).toMatchObject({ services: { programs: '/api', contact: '/api' } });
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Contacto' }).click();
  await expect(page.getByText('/api/v1/contact').first()).toBeVisible();
});

test('unknown URLs of the API answer 404 as JSON, unknown parameters are refused by name', async ({
  request,
}) => {
  const missing = await request.get('/api/v1/nada');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['content-type']).toContain('application/json');
  const refused = await request.get('/api/v1/programs?color=rojo');
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain('color');
});

test('P6.07 the calls that change the catalogue are there, for staff who are signed in', async ({
  request,
}) => {
  const data = { titulo: 'Prueba' };
  const calls = [
    request.post('/api/v1/programs', { data }),
    request.put('/api/v1/programs/uno', { data }),
    request.delete('/api/v1/programs/uno'),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status()).toBe(401);
});

test('answers carry a request id and headers that keep foreign code out', async ({ request }) => {
  const answer = await request.get('/');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  expect(answer.headers()['x-request-id']).toBeTruthy();
});
