import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { type Registry, registryOf } from '../fixtures/registry';
import type { Site } from '../fixtures/site';
import { signIn } from '../fixtures/staff';
import { expect, test, versionOf } from '../fixtures/test';

const APP = 'mf-messaging';
const VISITORS = 1_000;
const AT_ONCE = 20;
const author = { who: 'equipo', why: 'prueba' };

const versionFor = async (site: Site, cookie?: string) => {
  const answer = await fetch(`${site.url}/remotes.json`, { headers: cookie ? { cookie } : {} });
  const { remotes } = (await answer.json()) as Registry;
  const [given] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { version: remotes[APP]?.version, cookie: cookie ?? given };
};

/** Asks as new visitors, each of whom is given a cookie of their own, as browsers would keep it. */
async function visitors(site: Site): Promise<{ version: string | undefined; cookie: string | undefined }[]> {
  const all: Awaited<ReturnType<typeof versionFor>>[] = [];
  while (all.length < VISITORS) {
    all.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => versionFor(site)))));
  }
  return all;
}

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

async function openVersions(browser: Browser, site: Site): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(page, 'admin@example.com');
  await expect(page.getByRole('heading', { level: 2, name: 'Programas' })).toBeVisible();
  await page.goto(`/admin?tab=versiones&modulo=${APP}`);
  return page;
}

/** Confirms a change in the panel, and waits until it is done. */
async function confirm(page: Page, action: string, done: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('prueba del equipo');
  await dialog.getByRole('button', { name: action }).click();
  await expect(page.getByText(done)).toBeVisible({ timeout: 60_000 });
  await expect(dialog).toBeHidden();
}

test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

test('a team gives 10 % a canary, promotes it and rolls it back in the panel, while somebody types in another module', async ({
  page,
  browser,
  ownSite,
}) => {
  const second = versionOf('messagingSecond');
  const { shell, remotes } = await registryOf(ownSite);
  const first = remotes[APP]?.version ?? '';
  const shellFolder = join(ownSite.dataDir, 'releases', 'shell', shell.version);
  const shellBefore = await hashOf(shellFolder);

  await signIn(page, 'admin@example.com');
  await page.getByRole('button', { name: 'Nuevo programa' }).click();
  const title = page.getByRole('form', { name: 'Nuevo programa' }).getByLabel('Título');
  await title.fill('Oceanografía a medio escribir');

  const operator = await openVersions(browser, ownSite);
  const card = operator.getByRole('region', { name: `Versiones de ${APP}` });
  await card.getByLabel('Versión', { exact: true }).selectOption(second);
  await expect(card.getByText(/Integridad de/)).toBeVisible();
  await expectAccessible(operator);
  await card.getByRole('button', { name: 'Iniciar canario' }).click();
  // The styles of the UI kit are loaded although no module of the panel was opened before.
  await expect(operator.getByRole('dialog').locator('..')).toHaveCSS('position', 'fixed');
  await expectAccessible(operator);
  await confirm(operator, 'Iniciar canario', /es canario para el 10 %/);

  const everybody = await visitors(ownSite);
  const chosen = everybody.filter(({ version }) => version === second);
  expect(everybody.every(({ version }) => version === first || version === second)).toBe(true);
  expect(chosen.length).toBeGreaterThan(VISITORS * 0.07);
  expect(chosen.length).toBeLessThan(VISITORS * 0.13);
  for (const { version, cookie } of [...chosen, ...everybody.slice(0, 100)]) {
    expect((await versionFor(ownSite, cookie)).version).toBe(version);
  }

  await card.getByRole('button', { name: `Promover ${second}` }).click();
  await confirm(operator, 'Promover', /es la versión estable/);
  const notice = page.getByText('Nueva versión disponible.');
  await expect(notice).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText('Guarde sus cambios para actualizar.')).toBeVisible();
  expect(
    new Set(
      (await Promise.all(chosen.slice(0, 5).map(({ cookie }) => versionFor(ownSite, cookie)))).map(
        ({ version }) => version,
      ),
    ),
  ).toEqual(new Set([second]));

  await card.getByRole('button', { name: 'Revertir' }).click();
  await confirm(operator, 'Revertir', new RegExp(`volvió a ${first}`));
  expect((await versionFor(ownSite)).version).toBe(first);
  const history = operator.getByRole('region', { name: `Historial de ${APP}` }).getByRole('listitem');
  await expect(history.first()).toContainText('admin@example.com · “prueba del equipo”');

  // Neither the typed text nor the shell was affected.
  await expect(title).toHaveValue('Oceanografía a medio escribir');
  await title.press('End');
  await title.pressSequentially(', y sigue');
  await expect(title).toHaveValue('Oceanografía a medio escribir, y sigue');
  expect(await hashOf(shellFolder)).toBe(shellBefore);
  expect((await registryOf(ownSite)).shell.version).toBe(shell.version);
  await operator.context().close();
});

test('a canary that fails in browsers stops by itself, and the panel says so', async ({
  browser,
  ownSite,
  context,
  complaints,
}) => {
  complaints.expect(/falla de prueba al pintar/);
  const broken = versionOf('messagingCrashes');
  // Bypasses the checks, which would have refused it.
  await ownSite.canary(APP, { version: broken, percent: 100 }, author);
  for (let visit = 0; visit < 6; visit += 1) {
    const visitor = await context.newPage();
    // The failure is reported a moment later: a page that is closed at once reports none.
    const told = visitor.waitForRequest(/telemetry/);
    await visitor.goto('/mensajeria-proximamente');
    const stopped = (await versionFor(ownSite)).version !== broken;
    if (!stopped) await expect(visitor.getByRole('main').getByRole('alert')).toContainText(broken);
    await told;
    await visitor.close();
  }
  await expect.poll(async () => (await versionFor(ownSite)).version).not.toBe(broken);
  const operator = await openVersions(browser, ownSite);
  await expect(operator.getByText(/se detuvo sola/)).toContainText(`${APP} ${broken}`);
  await expectAccessible(operator);
  await operator.context().close();
});
