import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { entryOf, inject } from '../fixtures/faults';
import {
  BANNER,
  CONTACT_URL,
  fillDialog,
  openFirstDialog,
  someVisitor,
  submitOf,
  THANKS,
} from '../fixtures/request-dialog';
import { expect, test, WIDTHS } from '../fixtures/test';

test.use({ viewport: { width: 390, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

// Public pages as they are opened: `public-pages.spec.ts`.
test('an empty listing, a saved comparison, the sign-in, the notice of news and the 404 page have no accessibility violation', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  for (const path of [
    '/posgrado?precioMax=0',
    '/comparar?ids=derecho-103,psicologia-106',
    '/login',
    '/mensajeria-proximamente',
    '/no-existe',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectGoodAtWidths(page);
  }
});

test('nor the open menus', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto('/educacion-continua');
    const header = page.getByRole('banner');
    if (width < 1024) await header.getByRole('button', { name: 'Abrir menú' }).click();
    await header.getByRole('button', { name: 'Oferta académica' }).click();
    await expect(header.getByRole('link', { name: 'UNADE' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('nor the filters, the request dialog, its errors and its success', async ({ page, complaints }) => {
  complaints.expect(/status of (400|500)|ApiError|POST \/v1\/contact/);
  await page.goto('/pregrado');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const { dialog } = await openFirstDialog(page);
  await expectGoodAtWidths(page);
  await fillDialog(dialog, { ...someVisitor('Gina Soto'), phone: 'sin número' });
  await submitOf(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText(BANNER);
  await expect(dialog.getByText('Revise estos datos:')).toBeVisible();
  await expectGoodAtWidths(page);
  await dialog.getByLabel('Teléfono').fill('310 555 0199');
  await page.route(CONTACT_URL, (route) => route.fulfill({ status: 201, body: '{}' }));
  await submitOf(dialog).click();
  await expect(dialog).toContainText(THANKS);
  // A hovered message stays, which gives the check time.
  await dialog.getByText(THANKS).hover();
  await expectAccessible(page);
  await expect(dialog).toBeVisible();
});

test('nor a failed module and a dead catalogue', async ({ page, complaints }) => {
  complaints.expect(/mf.(public|messaging)|\/r\/|status of (404|503)|Error al obtener programas|Federation/i);
  await page.goto('/');
  await page.route('**/api/v1/programs*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pregrado', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar los programas');
  await expectGoodAtWidths(page);
  await inject(page, entryOf('mf-public'), 'missing');
  // The server's page stays readable; a page of the browser has nothing but its error.
  await page.goto('/posgrado');
  await expect(page.getByText('Puede leer esta página')).toBeVisible();
  await expectGoodAtWidths(page);
  await inject(page, entryOf('mf-messaging'), 'missing');
  await page.goto('/mensajeria-proximamente');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Esta sección no está disponible');
  await expectGoodAtWidths(page);
});

test('from the address bar to a sent request with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Quiero estudiar')).toBeFocused();
  for (let step = 0; step < 2; step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pregrados Disponibles');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const opener = page.getByRole('button', { name: /^Solicitar información/ }).first();
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    if (await opener.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nombre completo')).toBeFocused();
  const { name, email, phone, message } = someVisitor('Hugo Mora');
  for (const text of [name, email, phone, message]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  while (!(await submitOf(dialog).evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
    // The dialog keeps the focus.
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(THANKS);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
