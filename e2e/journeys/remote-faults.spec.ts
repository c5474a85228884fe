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

/** The page as the server rendered it stays readable, and everything around it works. */
async function expectKept(page: Page, title: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(/Puede leer esta página/)).toContainText(/mf-public \d/, { timeout: 20_000 });
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(title));
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Sobre nosotros' }).click();
  await expect(header.getByRole('link', { name: 'Historia' })).toBeVisible();
  await page.keyboard.press('Escape');
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
  test(`the public module's page when ${what}: readable, and recovered in place`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(LOADING);
    const repair = await inject(page, pattern('mf-public'), fault);
    await page.goto('/pregrado');
    await expectKept(page, 'Pregrados Disponibles');
    await expect(page.getByRole('article').first()).toBeVisible();
    await repair();
    await retry(page);
    await expect(page.getByText(/Puede leer esta página/)).toBeHidden();
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
}

for (const [what, pattern] of [
  ['its entry', entryOf],
  ['its module', chunksOf],
] as const) {
  test(`the public module's page when ${what} never arrives: told in bounded time`, async ({
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
      await expect(page.getByText(/Puede leer esta página/)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expectKept(page, 'Educación Continua');
    await repair();
    await retry(page);
    await expect(page.getByText(/Puede leer esta página/)).toBeHidden();
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
  await expectKept(page, 'Posgrados Disponibles');
  await expect
    .poll(() => site.log())
    .toMatch(/"remote":"mf-public","version":"[^"]+","outcome":"failed","stage":"entry"/);
});

for (const [what, address, fault, stage] of [
  ['page file', /\/r\/(~\d+\/)?mf-crm\/.*adviser-form.*\.js$/, 'missing', 'chunk'],
  ['stylesheet', /\/r\/(~\d+\/)?mf-crm\/.*\.css$/, 'missing', 'styles'],
  ['stylesheet', /\/r\/(~\d+\/)?mf-crm\/.*\.css$/, 'hang', 'styles'],
] as const) {
  test(`a ${what} (${fault}) of a later page: told in its place, reported, and recovered`, async ({
    page,
    site,
    complaints,
  }) => {
    complaints.expect(LOADING);
    await page.goto('/mensajeria-proximamente');
    await expect(page.getByRole('heading').first()).toBeVisible();
    const repair = await inject(page, address, fault);
    await page.evaluate(() => {
      history.pushState({}, '', '/formulario/andres-rojas');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('main').getByRole('alert')).toContainText(ERROR, { timeout: 20_000 });
    await expect.poll(() => site.log()).toMatch(new RegExp(`"remote":"mf-crm"[^\n]*"stage":"${stage}"`));
    await repair();
    await retry(page);
    await expect(page.getByText(ERROR)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('"Reintentar" takes the version that is live then, without a new page', async ({ page, complaints }) => {
  complaints.expect(LOADING);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await inject(page, /\/r\/(~\d+\/)?mf-messaging\/.*\.js$/, 'error');
  await page.evaluate(() => {
    history.pushState({}, '', '/mensajeria-proximamente');
    dispatchEvent(new PopStateEvent('popstate'));
  });
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
  expect(loaded.some((url) => url.includes(`${version}-antes`))).toBe(true);
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
