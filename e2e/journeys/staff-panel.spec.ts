import type { Page } from '@playwright/test';
import type { Registry, Release } from 'shared/contract';
import { chunksOf, entryOf, inject } from '../fixtures/faults';
import { holdRequests } from '../fixtures/held-requests';
import { FOUND_LEADS, heading, openPalette, tab, withOneFoundLead } from '../fixtures/panel';
import { enterAs, signIn, tokenOf } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

withOneFoundLead();

test('S1.02 S2.03 S2.22 S2.23 an admin’s tabs: each with its URL, its title and its screen; history and deep links work', async ({
  page,
}) => {
  await enterAs(page, 'admin@example.com');
  await expect(heading(page)).toHaveText('Panel de Administración');
  await expect(page.getByRole('heading', { level: 2, name: 'Programas' })).toBeVisible();
  await tab(page, 'Noticias').click();
  await expect(page.getByText('Módulo de noticias próximamente...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?tab=noticias$/);
  await expect(page).toHaveTitle(/^Noticias \| Panel \|/);
  await tab(page, 'Tests Vocacionales').click();
  await expect(page.getByLabel('Código de acceso')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Módulo de noticias próximamente...')).toBeVisible();
  await expect(page.getByLabel('Código de acceso')).toBeHidden();
  await page.goForward();
  await expect(page.getByLabel('Código de acceso')).toBeVisible();
  await page.goto('/admin?tab=mensajeria');
  await expect(tab(page, 'Mensajería')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/mensajer|WhatsApp|chat/i);

  // On a small laptop the twelve tabs shrink; the account and the sign-out button do not.
  await page.setViewportSize({ width: 1024, height: 720 });
  const icon = page.getByRole('button', { name: 'Cerrar sesión' }).locator('svg');
  await expect.poll(() => icon.boundingBox()).toMatchObject({ width: 20, height: 20 });
});

test('the first opening of a module asks for all of its code at once; one that fails leaves the others usable and comes back with "Reintentar"', async ({
  page,
  complaints,
}) => {
  complaints.expect(/mf.export|\/r\/.*mf-export|status of 404|Federation|RemoteLoadError/i);
  await enterAs(page, 'admin@example.com', '/admin?tab=noticias');
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as Registry;
  for (const { module, pages } of Object.values(remotes)) {
    for (const each of module.panelTabs) expect(Object.keys(pages), each.tab).toContain(each.chunk);
  }
  const { entry, first, pages } = remotes['mf-messaging'] as Release;
  const panel = pages['coming-soon-panel'] as Release['first'];
  const needed = [entry, ...first.js, ...first.css, ...panel.js, ...panel.css].map(({ url }) => url).sort();

  await expect(page.getByText('Módulo de noticias próximamente...')).toBeVisible();
  const { asked, release } = await holdRequests(page, /\/r\/(~\d+\/)?mf-messaging\/.*\.(js|css)$/);
  // Clicked by script: a hovering pointer would fetch the module before the click.
  await tab(page, 'Mensajería').evaluate((link: HTMLAnchorElement) => link.click());
  // None has been answered yet: no file waited for another one.
  await expect.poll(() => [...asked].sort()).toEqual(needed);
  release();
  await expect(page.getByRole('heading', { level: 2, name: 'Mensajería' })).toBeVisible();
  expect([...asked].sort()).toEqual(needed);

  await inject(page, entryOf('mf-export'), 'missing');
  await tab(page, 'Tests Vocacionales').click();
  await expect(page.getByRole('alert')).toContainText('Esta sección no está disponible');
  await tab(page, 'Programas').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Programas' })).toBeVisible();
  await page.unroute(entryOf('mf-export'));
  await tab(page, 'Tests Vocacionales').click();
  await expect(page.getByLabel('Código de acceso')).toBeVisible();
});

test('S2.22 on a phone: a tab that is left keeps what was typed, its URL and its place; name, role and account fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'admin@example.com');
  await page.getByPlaceholder('Título, universidad o SNIES').fill('derecho');
  await expect(page).toHaveURL(/q=derecho/);
  const filtered = new URL(page.url()).search;
  await tab(page, 'Tests Vocacionales').click();
  await page.getByLabel('Código de acceso').fill('COLEGIO-7');
  await tab(page, 'Programas').click();
  await expect(page).toHaveURL((url) => url.search === filtered);
  await expect(page.getByPlaceholder('Título, universidad o SNIES')).toHaveValue('derecho');
  await page.getByPlaceholder('Título, universidad o SNIES').fill('');
  // The number of rows is shown before the rows: until they are there, nothing scrolls.
  await expect.poll(() => page.evaluate(() => scrollTo(0, 900)).then(() => scrolled(page))).toBe(900);
  await tab(page, 'Tests Vocacionales').click();
  await expect(page.getByLabel('Código de acceso')).toHaveValue('COLEGIO-7');
  await expect.poll(() => scrolled(page)).toBeLessThan(900);
  await tab(page, 'Programas').click();
  await expect.poll(() => scrolled(page)).toBe(900);

  // On the narrowest phone the name is cut, the role and the title are not.
  await page.setViewportSize({ width: 320, height: 640 });
  const role = page.getByRole('button', { name: /mi cuenta/ }).getByText('Administrador', { exact: true });
  await expect(role).toBeVisible();
  await expect(async () => {
    const [title, text, find] = await Promise.all(
      [heading(page), role, page.getByRole('button', { name: 'Buscar o ir a…' })].map((each) =>
        each.boundingBox(),
      ),
    );
    if (!title || !text || !find) throw new Error('the header has no title, role or search');
    expect(title.x + title.width).toBeLessThanOrEqual(find.x);
    expect(text.x + text.width).toBeLessThanOrEqual(find.x);
    expect(await role.evaluate((span) => span.scrollWidth - span.clientWidth)).toBeLessThanOrEqual(0);
  }).toPass();

  // The account button is large enough for a finger.
  await page.setViewportSize({ width: 390, height: 844 });
  const account = page.getByRole('button', { name: /mi cuenta/ });
  await expect.poll(async () => (await account.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await account.click({ position: { x: 20, y: 4 } });
  await expect(page.getByRole('dialog', { name: 'Mi cuenta' })).toBeVisible();
});

test('hovering a tab fetches its code, coming back fetches none again; a scrollable list keeps its place; "Saltar al contenido" leads past the tabs', async ({
  page,
}) => {
  await enterAs(page, 'admin@example.com');
  await expect(page.getByRole('heading', { level: 2, name: 'Programas' })).toBeVisible();
  const files: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if ([entryOf('mf-export'), chunksOf('mf-export')].some((pattern) => pattern.test(url))) files.push(url);
  });
  await tab(page, 'Tests Vocacionales').hover();
  await expect(page.getByLabel('Código de acceso')).toBeAttached();
  const prepared = files.length;
  expect(prepared).toBeGreaterThan(0);
  await expect(page.getByLabel('Código de acceso')).toBeHidden();
  await tab(page, 'Tests Vocacionales').click();
  await expect(page.getByLabel('Código de acceso')).toBeVisible();
  await tab(page, 'Programas').click();
  await tab(page, 'Tests Vocacionales').click();
  await expect(page.getByLabel('Código de acceso')).toBeVisible();
  expect(files).toHaveLength(prepared);

  // A list that scrolls by itself keeps its place.
  await tab(page, 'Programas').click();
  const list = page.getByRole('region', { name: 'Programas', exact: true });
  await expect(page.getByText(/^1–50 de/)).toBeVisible();
  await list.evaluate((element) => element.scrollTo(0, 400));
  await tab(page, 'Noticias').click();
  await expect(list).toBeHidden();
  await tab(page, 'Programas').click();
  await expect(list).toBeVisible();
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(400);

  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Programas' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Buscar programas')).toBeFocused();
});

test('S2.23 S2.24 S6.10 an adviser sees two tabs and the banner, whatever tab the URL names', async ({
  page,
}) => {
  await enterAs(page, 'asesor1@example.com');
  await expect(page.getByText('Usted gestiona únicamente los leads que ha creado.')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Módulos del panel' }).getByRole('link');
  await expect(tabs).toHaveText(['Mis Leads', 'Mensajería']);
  for (const other of ['programas', 'estado']) {
    await page.goto(`/admin?tab=${other}`);
    await expect(tab(page, 'Mis Leads')).toHaveAttribute('aria-current', 'page');
  }
});

test('a user whose role changes while signed in gets the panel of the new role at the next call', async ({
  page,
  site,
}) => {
  const give = async (roles: readonly string[]) => {
    const authorization = `Bearer ${await tokenOf(site.url, 'admin@example.com')}`;
    const users = (await (
      await fetch(`${site.url}/api/v1/users`, { headers: { authorization } })
    ).json()) as {
      id: string;
      email: string;
    }[];
    const id = users.find(({ email }) => email === 'asesor3@example.com')?.id;
    const headers = { authorization, 'content-type': 'application/json' };
    const init = { method: 'PATCH', headers, body: JSON.stringify({ roles }) };
    expect((await fetch(`${site.url}/api/v1/users/${id}`, init)).status).toBe(200);
  };
  await signIn(page, 'asesor3@example.com');
  await expect(heading(page)).toHaveText('Panel Comercial');
  // Only this route: when the last route is removed, a file on its way never arrives.
  await page.context().unroute(FOUND_LEADS);
  await give(['admin', 'comercial']);
  await openPalette(page);
  await page.keyboard.type('psic');
  await expect(heading(page)).toHaveText('Panel de Administración');
  await expect(page.getByText('Un administrador cambió su rol. Ahora es administrador.')).toBeVisible();
  // Its notices would still make calls that only an admin may make.
  await page.close();
  await give(['comercial']);
});
