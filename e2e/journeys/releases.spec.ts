import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../fixtures/site';
import { expect, test, versionOf } from '../fixtures/test';

interface Registry {
  shell: { version: string };
  remotes: Record<string, { version: string; entry: { url: string } }>;
}

const registryOf = async (site: Site) => (await (await fetch(`${site.url}/remotes.json`)).json()) as Registry;

test.describe('a release store of its own', () => {
  test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

  test('by the command line: a release that fails when it is tried is refused, one that is promoted shows on the next load, and a rollback undoes it', async ({
    page,
    ownSite,
  }) => {
    const heading = page.getByRole('main').getByRole('heading').first();
    const before = await registryOf(ownSite);
    await page.goto('/mensajeria-proximamente');
    await expect(heading).toBeVisible();
    const text = await heading.textContent();

    const without = await ownSite.release('promote', 'mf-messaging', versionOf('messagingWithoutPanel'));
    expect(without).toEqual({
      code: 1,
      output: expect.stringContaining('no panel for the declared tab "mensajeria"'),
    });
    const throwing = await ownSite.release('promote', 'mf-messaging', versionOf('messagingThrows'));
    expect(throwing).toEqual({ code: 1, output: expect.stringContaining('falla de prueba al evaluar') });
    expect(await registryOf(ownSite)).toEqual(before);

    const promoted = await ownSite.release('promote', 'mf-messaging', versionOf('messagingSecond'));
    expect(promoted).toEqual({ code: 0, output: expect.stringContaining('is live') });
    await page.reload();
    await expect(heading).toHaveText('Mensajería, segunda versión');

    const rolledBack = await ownSite.release('rollback', 'mf-messaging');
    expect(rolledBack).toEqual({
      code: 0,
      output: expect.stringContaining(before.remotes['mf-messaging']?.version ?? '?'),
    });
    await page.reload();
    await expect(heading).toHaveText(text ?? '');
    expect((await registryOf(ownSite)).shell.version).toBe(before.shell.version);
  });

  test('a release of a server rendered page is rendered by the running server, and rolled back', async ({
    ownSite,
  }) => {
    const source = async () => (await fetch(ownSite.url)).text();
    expect(await source()).toContain('La universidad virtual queda más cerca');
    await ownSite.activate('mf-public', versionOf('publicSecond'));
    expect(await source()).toMatch(/<h1>Inicio, segunda versión<\/h1>/);
    expect(await source()).toContain('<title>Segunda versión | Puentes</title>');
    await ownSite.resetReleases();
    expect(await source()).toContain('La universidad virtual queda más cerca');
  });

  test('without a server build the page falls back to the browser', async ({ page, ownSite }) => {
    const { version = '' } = (await registryOf(ownSite)).remotes['mf-public'] ?? {};
    const app = join(ownSite.dataDir, 'releases', 'mf-public');
    const broken = join(app, '1.0.2');
    await cp(join(app, version), broken, { recursive: true });
    await rm(join(broken, 'node'), { recursive: true });
    const description = await readFile(join(broken, 'release.json'), 'utf8');
    await writeFile(join(broken, 'release.json'), description.replaceAll(version, '1.0.2'));
    await ownSite.activate('mf-public', '1.0.2');
    const answer = await page.goto('/pregrado');
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).not.toContain('Pregrados Disponibles</h1>');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pregrados Disponibles');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveTitle('Pregrados Disponibles | Puentes');
    expect(ownSite.log()).toContain('page left to the browser');
  });
});

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
  // A phone would load them with each file.
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

test('a visitor is never sent the code of a staff module', async ({ page }) => {
  const staff: string[] = [];
  page.on('request', (request) => {
    if (/\/r\/(~\d+\/)?mf-(crm|catalog|export)\//.test(request.url())) staff.push(request.url());
  });
  for (const path of ['/', '/pregrado', '/posgrado', '/educacion-continua']) {
    await page.goto(path, { waitUntil: 'networkidle' });
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
