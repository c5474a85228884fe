import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryOf } from '../fixtures/registry';
import { expect, test, versionOf } from '../fixtures/test';

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
  expect(promoted).toEqual({ code: 0, output: expect.stringContaining('está en uso') });
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
