import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryOf } from '../fixtures/registry';
import { expect, test } from '../fixtures/test';

test('the published shell names no remote and no URL of one', async ({ site }) => {
  const { shell, remotes } = await registryOf(site);
  const folder = join(site.dataDir, 'releases', 'shell', shell.version);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(js|css|html)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(3);
  const names = Object.keys(remotes).flatMap((app) => [app, app.replaceAll('-', '_')]);
  expect(names.length).toBeGreaterThanOrEqual(10);
  for (const file of texts) {
    const text = await readFile(join(file.parentPath, file.name), 'utf8');
    for (const name of names) expect(text.includes(name), `${file.name} names ${name}`).toBe(false);
  }
});

test('published files are immutable for a year and compressed; unknown ones are not kept', async ({
  site,
}) => {
  const { remotes } = await registryOf(site);
  const url = site.url + (remotes['mf-public']?.entry.url ?? '');
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  // They would cost a phone bytes with each file.
  for (const header of ['content-security-policy', 'referrer-policy', 'x-frame-options', 'last-modified']) {
    expect(answer.headers.has(header), header).toBe(false);
  }
  expect(answer.headers.get('content-encoding')).toBe('br');
  const aliased = await fetch(url.replace('/r/', '/r/~3/'));
  expect(aliased.status).toBe(200);
  const missing = await fetch(url.replace('remoteEntry', 'otra'));
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable');
  const pageAnswer = await fetch(site.url);
  expect(pageAnswer.headers.get('cache-control')).toBe('no-cache');
});

test('a visitor is never sent the code of a staff module, nor of the way in', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  const staff: string[] = [];
  page.on('request', (request) => {
    if (/\/r\/(~\d+\/)?mf-(crm|catalog|export)\//.test(request.url())) staff.push(request.url());
  });
  for (const path of ['/', '/pregrado']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // Hovering over the link fetches the code of the sign-in page.
    if (path === '/') expect(scripts.filter((text) => /USER_SRP_AUTH|Iniciando sesi/.test(text))).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).hover();
  }
  expect(staff).toEqual([]);
});

test('a module is fetched when a pointer or the focus rests on its link, before the click', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  await page.goto('/no-existe', { waitUntil: 'networkidle' });
  const fetched = page.waitForRequest(/\/r\/mf-public\/.*remoteEntry/);
  await page.getByRole('main').getByRole('link', { name: 'Ver programas' }).hover();
  await fetched;
  await expect(page).toHaveURL(/no-existe/);
});
