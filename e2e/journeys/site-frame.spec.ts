import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { expect, test, WIDTHS } from '../fixtures/test';

const ABOUT = {
  Historia: '/sobre-nosotros/historia',
  'Misión y visión': '/sobre-nosotros/mision-y-vision',
  Equipo: '/sobre-nosotros/equipo',
};
const OFFER = {
  'U Libertadores': 'u-libertadores',
  'U Iberoamericana': 'u-iberoamericana',
  'U Popular del Cesar': 'u-popular-del-cesar',
  'U Juan de Castellanos': 'u-juan-de-castellanos',
  'U Poli': 'u-poli',
  FUNDES: 'fundes',
  Umecit: 'umecit',
  CGEDI: 'cgedi',
  'El Politécnico Mayor Andino': 'el-politecnico-mayor-andino',
  UNADE: 'unade',
};

/** The menus of a window of this width fit in one row, and what they open fits in the window. */
async function expectOneRow(page: Page, width: number, count: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Abrir menú' })).toBeHidden();
  const entries = header.getByRole('navigation').locator('a:visible, button:visible');
  await expect(entries).toHaveCount(count);
  // Text that needs two lines would now overflow.
  const style = await page.addStyleTag({
    content: 'header a, header button { white-space: nowrap !important }',
  });
  const right = await entries.evaluateAll((all) =>
    Math.max(...all.map((each) => each.getBoundingClientRect().right)),
  );
  expect(right).toBeLessThanOrEqual(width - 30);
  await style.evaluate((element: HTMLElement) => element.remove());
  await header.getByRole('button', { name: 'Oferta académica' }).hover();
  await expect(header.getByRole('link', { name: 'UNADE' })).toBeInViewport({ ratio: 1 });
}

/** Runs in the page: on how many lines the first text of an element is. */
function linesOfText(element: Element): number {
  const range = document.createRange();
  range.selectNode(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

async function expectEntries(header: Locator): Promise<void> {
  for (const name of ['Campus Virtual', 'Pago en línea', 'Test vocacional']) {
    const link = header.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  }
  await expect(header.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto');
  await expect(header.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/ingresar');
}

test('P2.01-P2.07 P2.09 P2.11 P2.12 P9.18 the desktop menus by hover and by the keyboard alone; the footer; the WhatsApp button on the home page only', async ({
  page,
}) => {
  await page.goto('/educacion-continua');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', /fixed|sticky/);
  await header.getByRole('button', { name: 'Sobre nosotros' }).hover();
  for (const [label, path] of Object.entries(ABOUT)) {
    await expect(header.getByRole('link', { name: label })).toHaveAttribute('href', path);
  }
  await header.getByRole('button', { name: 'Oferta académica' }).hover();
  await expect(header.getByRole('link', { name: 'Historia' })).toBeHidden();
  for (const [label, slug] of Object.entries(OFFER)) {
    const link = header.getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', `/oferta-academica/${slug}`);
  }
  await expectAccessible(page);
  await page.mouse.move(700, 800);
  await expect(header.getByRole('link', { name: 'UNADE' })).toBeHidden();

  const button = header.getByRole('button', { name: 'Sobre nosotros' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Historia' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Historia' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expectEntries(header);
  await expectOneRow(page, 1024, 8);
  await header.getByRole('link', { name: 'Puentes' }).click();
  await expect(page).toHaveURL(/\/$/);

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('list', { name: 'Redes sociales' }).getByRole('link')).toHaveCount(4);
  for (const name of ['Campus Virtual', 'Portal de pagos']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
  await expect(footer.locator('address')).toContainText('Bogotá');
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
  const year = new Intl.DateTimeFormat('es-CO', { year: 'numeric', timeZone: 'America/Bogota' });
  await expect(footer).toContainText(`© ${year.format(new Date())}`);
  await expect(footer.locator('a[href="/politica-de-datos"]')).toBeVisible();
  await expect(footer).toContainText(/S\. A\. S\., NIT \d/);
  await expect(footer).toContainText(/Abierto|Cerrado/);

  const chat = page.getByRole('link', { name: /WhatsApp/ });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  await expect(chat).toHaveCSS('position', 'fixed');
  await page.getByRole('main').getByRole('link', { name: 'Pregrado', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pregrados Disponibles');
  await expect(chat).toHaveCount(0);
});

test('P2.01 P2.05-P2.07 P2.10 the phone menu toggles, its groups open independently', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 860 });
  await page.goto('/educacion-continua');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Contacto' })).toBeHidden();
  await header.getByRole('button', { name: 'Abrir menú' }).click();
  await expectEntries(header);
  const about = header.getByRole('button', { name: 'Sobre nosotros' });
  const offer = header.getByRole('button', { name: 'Oferta académica' });
  await about.click();
  await offer.click();
  await expect(header.getByRole('link', { name: 'Equipo' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'UNADE' })).toBeVisible();
  await about.click();
  await expect(header.getByRole('link', { name: 'Equipo' })).toBeHidden();
  await expect(header.getByRole('link', { name: 'UNADE' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  await page.setViewportSize({ width: 390, height: 860 });
  await header.getByRole('button', { name: 'Cerrar menú' }).click();
  await expect(offer).toBeHidden();
  await header.getByRole('link', { name: 'Puentes' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('P2.08 P2.09 P6.03-P6.05 who is signed in has a panel and fits in one row; signing out removes both flags', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  // To be on the site's origin, in a document without scripts.
  await page.goto('/healthz');
  for (const [flag, label, target] of [
    ['admin', 'Panel Admin', '/admin'],
    ['comercial', 'CRM', '/admin?tab=crm'],
  ] as const) {
    await page.evaluate((name) => localStorage.setItem(name, 'token'), flag);
    await page.goto('/educacion-continua');
    await expect(header.getByRole('link', { name: label })).toHaveAttribute('href', target);
    await expect(header.getByRole('link', { name: 'Ingresar' })).toHaveCount(0);
    if (flag === 'admin') await expectOneRow(page, 1280, 9);
    for (const part of [
      header.getByRole('link', { name: 'Puentes' }),
      header.getByRole('button', { name: 'Sobre nosotros' }),
    ]) {
      expect(await part.evaluate(linesOfText)).toBe(1);
    }
    await page.evaluate(() => localStorage.setItem('comercial', 'otro'));
    await header.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/login$/);
    const flags = await page.evaluate(() => [
      localStorage.getItem('admin'),
      localStorage.getItem('comercial'),
    ]);
    expect(flags).toEqual([null, null]);
  }
  await page.goto('/educacion-continua');
  await expect(header.getByRole('link', { name: 'Ingresar' })).toBeVisible();
});

test('without scripts the menus open and lead to their pages', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto('/educacion-continua');
    const header = page.getByRole('banner');
    const link = header.getByRole('link', { name: 'UNADE' });
    await expect(link).toBeHidden();
    await header.getByRole('button', { name: 'Oferta académica' }).click();
    await link.click();
    await expect(page).toHaveURL('/oferta-academica/unade');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: 'Ingresar' })).toBeVisible();
  }
  await context.close();
});

test('P2.85 S2.08 an unknown path is a real 404 that is not indexed', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const answer = await page.goto('/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
  await expect(page.getByText('La página que buscas no existe o fue movida.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page).toHaveTitle('Página no encontrada | Puentes');
  await page.setViewportSize({ width: 390, height: 860 });
  await expectGoodAtWidths(page);
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^index/);
});
