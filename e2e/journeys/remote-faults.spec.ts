import type { Page } from '@playwright/test';
import { chunksOf, entryOf, type Fault, inject } from '../fixtures/faults';
import { expect, test } from '../fixtures/test';

/** Console messages of the browser and the shell about a file that fails to load. */
const LOADING =
  /mf.public|mf.messaging|\/r\/|Failed to load|integrity|Loading chunk|did not answer|Federation/i;

const ERROR = 'Esta sección no está disponible';

/** The slot shows its error and the rest of the page works. */
async function expectContained(page: Page): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(ERROR, { timeout: 20_000 });
  await expect(alert).toContainText(/mf-(public|messaging) \d/);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Sobre nosotros' }).click();
  await expect(header.getByRole('link', { name: 'Historia' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' }).click();

const FAULTS: [string, (app: string) => RegExp, Fault][] = [
  ['its entry is missing', entryOf, 'missing'],
  ['its entry answers 500', entryOf, 'error'],
  ['its server is down', entryOf, 'refused'],
  ['its entry is corrupt', entryOf, 'corrupt'],
  ['its module is missing', chunksOf, 'missing'],
  ['its module is corrupt', chunksOf, 'corrupt'],
];

for (const [what, pattern, fault] of FAULTS) {
  test(`the public module's page when ${what}: contained, and recovered in place`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(LOADING);
    const repair = await inject(page, pattern('mf-public'), fault);
    await page.goto('/pregrado');
    await expectContained(page);
    await repair();
    await retry(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pregrados Disponibles');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/pregrado$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Posgrado', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posgrados Disponibles');
  });
}

for (const [what, pattern] of [
  ['its entry', entryOf],
  ['its module', chunksOf],
] as const) {
  test(`the public module's page when ${what} never arrives: an error in bounded time`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(LOADING);
    await page.clock.install();
    const repair = await inject(page, pattern('mf-public'), 'hang');
    await page.goto('/educacion-continua', { waitUntil: 'commit' });
    // Until then the server-rendered page is readable.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Educación Continua');
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(ERROR, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expectContained(page);
    await repair();
    await retry(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Educación Continua');
  });
}

test('a slow module: the server rendered page is readable meanwhile and works afterwards', async ({
  page,
}) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(entryOf('mf-public'), async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/pregrado', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  arrive();
  await expect(async () => {
    await page
      .getByRole('button', { name: /^Solicitar información/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('a module that fails on a later navigation leaves the page that was open', async ({
  page,
  complaints,
}) => {
  complaints.expect(LOADING);
  await page.goto('/');
  const repair = await inject(page, /\/r\/(~\d+\/)?mf-messaging\/.*\.js$/, 'error');
  await page.evaluate(() => {
    history.pushState({}, '', '/mensajeria-proximamente');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expectContained(page);
  await repair();
  await retry(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('universidad virtual');
});

test('a module for another contract is named, not loaded', async ({ page, site, complaints }) => {
  complaints.expect(LOADING);
  const document = await (await fetch(`${site.url}/mensajeria-proximamente`)).text();
  const registry = document.replace(/("id":"mf-messaging".*?"requires":")[^"]+/, '$1^9.0.0');
  expect(registry).not.toBe(document);
  // As the server would write it: an incompatible release is not in the page.
  const body = registry.replace(/<link rel="preload" as="script" href="\/r\/mf-messaging[^>]+>/g, '');
  await page.route('**/mensajeria-proximamente', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto('/mensajeria-proximamente');
  await expectContained(page);
  await expect(page.getByRole('alert')).toContainText('compatibilidad');
  expect(await page.evaluate(() => Reflect.has(globalThis, 'mf_messaging'))).toBe(false);
});

test('the loading of a remote and its failure are reported to the server', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(LOADING);
  await page.goto('/');
  await expect.poll(() => site.log()).toMatch(/"remote":"mf-public"[^\n]*"outcome":"loaded"/);
  await inject(page, entryOf('mf-public'), 'missing');
  await page.goto('/posgrado');
  await expectContained(page);
  await expect
    .poll(() => site.log())
    .toMatch(/"remote":"mf-public","version":"[^"]+","outcome":"failed","stage":"entry"/);
});
