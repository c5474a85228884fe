import { expectGoodAtWidths } from '../fixtures/axe';
import {
  expectContained,
  expectKept,
  followTo,
  keptNotice,
  retry,
  SLOT_ERROR,
} from '../fixtures/fault-states';
import { chunksOf, entryOf, inject } from '../fixtures/faults';
import { holdRequests } from '../fixtures/held-requests';
import { expect, test } from '../fixtures/test';

/** A few of the faults of `docs/faults.md`; `npm run faults` tries all of them. */

/** Console messages of the browser and the shell about a file that fails to load. */
const LOADING =
  /mf.public|mf.messaging|\/r\/|Failed to load|integrity|Loading chunk|did not answer|Federation/i;

test('the public module’s page when its entry is missing: readable, reported, and recovered in place', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(LOADING);
  await page.goto('/');
  await expect.poll(() => site.log()).toMatch(/"remote":"mf-public"[^\n]*"outcome":"loaded"/);
  const repair = await inject(page, entryOf('mf-public'), 'missing');
  await page.goto('/pregrado');
  await expectKept(page, 'Pregrados Disponibles');
  await page.setViewportSize({ width: 390, height: 860 });
  await expectGoodAtWidths(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  const look = () =>
    card.evaluate((element) => {
      const { padding, borderRadius, backgroundColor } = getComputedStyle(element);
      return [padding, borderRadius, backgroundColor];
    });
  const styled = await look();
  await expect
    .poll(() => site.log())
    .toMatch(/"remote":"mf-public","version":"[^"]+","outcome":"failed","stage":"entry"/);
  await followTo(page, '/login');
  await expect(page).toHaveTitle(/Ingres|Inici/);
  await followTo(page, '/pregrado');
  await expectKept(page, 'Pregrados Disponibles');
  expect(await look(), 'the page that was left has its styles again').toEqual(styled);
  await repair();
  await retry(page);
  await expect(keptNotice(page)).toBeHidden();
  await expect(page).toHaveURL(/\/pregrado$/);
  await page
    .getByRole('button', { name: /^Solicitar información/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Posgrado', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posgrados Disponibles');
});

test('the public module’s page when its module never arrives: told in bounded time', async ({
  page,
  complaints,
}) => {
  complaints.expect(LOADING);
  await page.clock.install();
  const repair = await inject(page, chunksOf('mf-public'), 'hang');
  await page.goto('/educacion-continua', { waitUntil: 'commit' });
  // Until then the server-rendered page is readable.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Educación Continua');
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(keptNotice(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectKept(page, 'Educación Continua');
  await repair();
  await retry(page);
  await expect(keptNotice(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Educación Continua');
});

test('a slow module: the server rendered page is readable meanwhile and works afterwards', async ({
  page,
}) => {
  const module = await holdRequests(page, entryOf('mf-public'));
  await page.goto('/pregrado', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  module.release();
  await expect(async () => {
    await page
      .getByRole('button', { name: /^Solicitar información/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
  }).toPass();
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
  await expectGoodAtWidths(page);
  expect(await page.evaluate(() => Reflect.has(globalThis, 'mf_messaging'))).toBe(false);
});

test('a stylesheet of a later page that is missing: told in its place, reported, and recovered', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expect(LOADING);
  await page.goto('/mensajeria-proximamente');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expectGoodAtWidths(page);
  const repair = await inject(page, /\/r\/(~\d+\/)?mf-crm\/.*\.css$/, 'missing');
  await followTo(page, '/formulario/andres-rojas');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(SLOT_ERROR);
  await expect.poll(() => site.log()).toMatch(/"remote":"mf-crm"[^\n]*"stage":"styles"/);
  await repair();
  await retry(page);
  await expect(page.getByText(SLOT_ERROR)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('"Reintentar" takes the version that is live then, without a new page', async ({ page, complaints }) => {
  complaints.expect(LOADING);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await inject(page, /\/r\/(~\d+\/)?mf-messaging\/.*\.js$/, 'error');
  await followTo(page, '/mensajeria-proximamente');
  await expectContained(page);
  // Rolled back meanwhile: the registry names another version, whose files answer.
  const registry = await (await page.request.get('/remotes.json')).json();
  const { version } = registry.remotes['mf-messaging'];
  const text = JSON.stringify(registry.remotes['mf-messaging']).replaceAll(version, `${version}-antes`);
  registry.remotes['mf-messaging'] = JSON.parse(text);
  await page.route('/remotes.json', (route) => route.fulfill({ json: registry }));
  await page.route(`**/mf-messaging/${version}-antes/**`, async (route) => {
    const url = route
      .request()
      .url()
      .replace(`${version}-antes`, version)
      .replace(/\/~\d+/, '');
    await route.fulfill({ response: await page.request.get(url) });
  });
  await retry(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(loaded.some((url) => url.includes(`${version}-antes`))).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('universidad virtual');
});

test('the shell’s own script fails where nothing was rendered: a plain message with a link', async ({
  page,
  complaints,
}) => {
  complaints.expect(LOADING);
  await inject(page, /\/r\/shell\/[^/]+\/static\/js\/index\..*\.js$/, 'error');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar esta página');
  await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute('href', '/login');
});
