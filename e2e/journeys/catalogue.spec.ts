import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { fillDialog, someVisitor, submitOf, THANKS } from '../fixtures/request-dialog';
import { expect, test } from '../fixtures/test';

test('a misspelt search, a program, its costs, comparison, favourites and a request', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 860 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Buscar programas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buscar programas');
  await page.getByRole('combobox', { name: 'Buscar programas' }).fill('maetria educasion');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/buscar\?q=maetria\+educasion$/);
  await expect(page.getByText('4 programas con nombre parecido')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Guardar o compartir esta búsqueda' }).click();
  await expect(page.getByRole('button', { name: 'Enlace copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  const cards = page.getByRole('article');
  const iberoamericana = cards.filter({ hasText: 'Corporación Universitaria Iberoamericana' }).first();
  await cards
    .filter({ hasText: 'UNADE' })
    .first()
    .getByRole('button', { name: /^Comparar/ })
    .click();
  await iberoamericana.getByRole('link', { name: 'Maestría en Educación' }).click();
  await expect(page).toHaveURL(/\/programas\/maestria-en-educacion-\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maestría en Educación');
  await expect(page.getByText('$17.400.000').first()).toBeVisible();
  await expect(page.getByText('Pago total anticipado').first()).toBeVisible();
  await expect(page.getByText('$14.709.791').first()).toBeVisible();
  await page.getByText('Convenio de asesoría').first().click();
  await expect(page.getByText('Ahorra $870.000')).toBeVisible();
  await page.getByLabel('Cuotas por semestre').selectOption('6 cuotas');
  await expect(page.getByText('Cada semestre: 6 cuotas de $918.334')).toBeVisible();
  await expectGoodAtWidths(page);

  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
  const tray = page.getByRole('region', { name: 'Comparar programas' });
  await expect(tray.getByRole('status')).toContainText('2 de 3 programas');
  await tray.getByRole('link', { name: 'Comparar' }).click();
  await expect(page).toHaveURL(/\/comparar\?ids=[\w-]+,[\w-]+$/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Total estimado/ })).toContainText('$17.400.000');
  await expectGoodAtWidths(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Mis favoritos' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '1 programa' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Vistos recientemente' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectGoodAtWidths(page);

  await page.getByRole('button', { name: /^Solicitar información/ }).click();
  const dialog = page.getByRole('dialog');
  await fillDialog(dialog, someVisitor('Marta Lucía Ríos'));
  await submitOf(dialog).click();
  await expect(dialog).toContainText(THANKS);
});

test('URLs of programs: the right one is whole in its source, a wrong one leads to it or is not found', async ({
  site,
}) => {
  const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' });
  const right = await ask('/programas/derecho-103');
  expect(right.status).toBe(200);
  const html = await right.text();
  const markup = html.slice(html.indexOf('<div id="root">'), html.indexOf('<script id="boot"'));
  for (const text of ['>Derecho</h1>', '10 semestres', '000103', '$4.620.000', '$46.200.000']) {
    expect(markup).toContain(text);
  }
  expect(html).toContain('<title>Derecho en U Libertadores | Puentes</title>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/programas\/derecho-103"/);

  const renamed = await ask('/programas/leyes-derecho-103?utm_source=volante');
  expect(renamed.status).toBe(301);
  expect(renamed.headers.get('location')).toBe('/programas/derecho-103?utm_source=volante');

  const copies = new Set<string | null>();
  for (const path of ['/programas/no-existe-999999', '/programas/%20']) {
    const missing = await ask(path);
    expect(missing.status).toBe(404);
    const source = await missing.text();
    expect(source).toContain('Página no encontrada');
    expect(source).toContain('noindex');
    copies.add(missing.headers.get('etag'));
  }
  // Every unknown address gets the same document, which does not repeat the address.
  expect(copies.size).toBe(1);
});

test('what people say finds what titles say; where nothing is near, subjects and a person are', async ({
  page,
  request,
}) => {
  for (const path of ['/bachillerato', '/ingles', '/buscar', '/favoritos', '/comparar']) {
    expect(await (await request.get(path)).text(), path).toMatch(/<div id="root">.*<h1[ >]/s);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/buscar?q=abogado');
  await expect(page.getByRole('article').first()).toContainText('Derecho');
  const field = page.getByRole('combobox', { name: 'Buscar programas' });
  await field.fill('astronomía');
  await field.press('Enter');
  await expect(page.getByText('No tenemos astronomía.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hablar con un asesor' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Educación', exact: true }).click();
  await expect(page).toHaveURL('/temas/educacion');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('article').filter({ hasText: 'Administración' })).toHaveCount(0);
});

test('order and page of a listing are in its URL, and the back button restores them', async ({ page }) => {
  await page.goto('/pregrado', { waitUntil: 'networkidle' });
  const results = page.getByRole('region', { name: 'Resultados' });
  const first = (await results.locator('h3').first().textContent()) ?? '';
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/\/pregrado\?pagina=2$/);
  const second = page.getByRole('heading', { name: 'Resultados, página 2 de 2' });
  await expect(second).toBeFocused();
  await page.reload();
  await expect(second).toBeAttached();
  await expect(results.locator('h3').first()).not.toHaveText(first);
  await page.goBack();
  await expect(results.locator('h3').first()).toHaveText(first);
  await page.getByLabel('Ordenar por').selectOption('Menor precio');
  await expect(page).toHaveURL(/\/pregrado\?orden=precio$/);
  await expect(page.locator('article').first()).toContainText('$940.000');
});

test('with storage blocked, favourites are kept until the page is closed, and the page says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/ingles', { waitUntil: 'networkidle' });
  const heart = page.getByRole('button', { name: /^Guardar en favoritos/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mis favoritos' }).click();
  await expect(page.getByText(/Su navegador no permite guardar datos/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a dead catalogue: the search and a program say so, show what they have and can be retried', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503|Error al obtener programas/);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route('**/api/v1/programs*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.route('**/api/v1/programs/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('banner').getByRole('link', { name: 'Buscar programas' }).click();
  await page.getByRole('combobox', { name: 'Buscar programas' }).fill('derecho');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No pudimos buscar en el catálogo');
  await page.unroute('**/api/v1/programs/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  const link = page.getByRole('link', { name: 'Derecho', exact: true });
  await expect(link).toBeVisible();
  await link.click();
  // The search result contains the program: this copy is shown, with its time.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Derecho');
  const notice = page.getByText(/El catálogo no responde.* \(hora de Colombia\)/);
  await expect(notice).toBeVisible();
  await page.unroute('**/api/v1/programs*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(notice).toHaveCount(0);
});
