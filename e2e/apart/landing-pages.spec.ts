import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { CONTACT_URL, fillDialog, someVisitor, submitOf, THANKS } from '../fixtures/request-dialog';
import { expect, test } from '../fixtures/test';
import { findChromium } from '../scripts/chromium.mjs';

const FAILURE = 'Hubo un error al enviar el formulario. Por favor, inténtalo nuevamente.';
const ON_DEMAND = /\.(pdf|mp4|webm|vtt)$/;

const PAGES = [
  {
    path: '/doctorados',
    form: 'Reciba la información del doctorado',
    titles: [
      'Énfasis en Investigación, Evaluación y Formulación de Proyectos Educativos',
      'Énfasis en Didáctica y Pedagogía',
      'Énfasis en Gestión y Liderazgo Educativo',
    ],
    facts: ['6 cuatrimestres', 'Virtual'],
    prices: ['$48,400,000 COP', '$48,400,000 COP', '$48,400,000 COP'],
    requested: 'Doctorado en Ciencias de la Educación',
  },
  {
    path: '/maestriaspoli',
    form: 'Reciba la información de su maestría',
    titles: [
      'Maestría en Gerencia de Proyectos',
      'Maestría en Seguridad y Salud en el Trabajo',
      'Maestría en Ingeniería de Sistemas',
    ],
    facts: ['3 semestres', 'Virtual'],
    prices: ['$6.708.000 COP', '$6.708.000 COP', '$7.313.000 COP'],
    requested: 'Maestrías del Politécnico Grancolombiano',
  },
] as const;

/** URLs of documents and videos that the page has asked for. */
function listenForMedia(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (ON_DEMAND.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Waits until everything that loads lazily near the viewport has been requested. */
async function seeWholePage(page: Page) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
}

/** Sum of the shifts of the layout since the page began to load. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

const formOf = (page: Page, name: string): Locator => page.getByRole('complementary', { name });

test.use({
  viewport: { width: 390, height: 860 },
  contextOptions: { reducedMotion: 'reduce' },
  // The headless shell has no PDF viewer.
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, executablePath: findChromium() }),
});

for (const { path, titles, facts, prices, form } of PAGES) {
  test(`P2.64 P2.65 P9.10 P9.12 ${path}: three cards with their figures; a study plan is fetched when its card expands`, async ({
    page,
  }) => {
    const asked = listenForMedia(page);
    await page.goto(path);
    await seeWholePage(page);
    expect(asked, 'before any click').toEqual([]);
    // Room for lines that break elsewhere when the font arrives after the first paint; a picture or card without
    // its size shifts more.
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([...titles]);
    for (const [index, price] of prices.entries()) {
      const card = page.getByRole('article').nth(index);
      for (const fact of [...facts, price]) await expect(card.getByText(fact, { exact: true })).toBeVisible();
      await expect(card.getByRole('link', { name: /^Abrir PDF/ })).toHaveAttribute('href', /\.pdf$/);
    }

    const card = page.getByRole('article').first();
    const expand = card.getByRole('button', { name: `Plan de estudios: ${titles[0]}` });
    await expect(expand).toHaveAttribute('aria-expanded', 'false');
    await expand.click();
    await expect(expand).toHaveAttribute('aria-expanded', 'true');
    await expect(card.getByTitle(`Plan de estudios: ${titles[0]}`)).toBeVisible();
    await expect.poll(() => new Set(asked).size).toBe(1);
    await expect(card.getByRole('link', { name: 'Descargar' })).toHaveAttribute('download', /\.pdf$/);
    await expectGoodAtWidths(page);
    await card.getByRole('button', { name: 'Cerrar' }).click();
    await expect(card.locator('iframe')).toHaveCount(0);
    await expect(expand).toBeFocused();
    await expect(formOf(page, form)).toBeVisible();
  });
}

test('P2.64 P9.11 /doctorados: the discount video with captions and transcript, fetched when it is played', async ({
  page,
}) => {
  const asked = listenForMedia(page);
  await page.goto('/doctorados');
  const discount = page.getByRole('region', { name: 'Tarifa especial para docentes sindicalizados' });
  await expect(discount.getByText('$840.000 COP', { exact: true })).toBeVisible();
  await discount.getByText('Leer la transcripción del video').click();
  await expect(discount.getByText('La tarifa especial es de $840.000 COP.')).toBeVisible();
  await seeWholePage(page);
  expect(asked).toEqual([]);

  await discount.getByRole('button', { name: /^Reproducir video/ }).click();
  const video = discount.locator('video');
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0);
  const captions = () =>
    video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => ({
      mode: track?.mode,
      language: track?.language,
      cues: track?.cues?.length,
    }));
  await expect.poll(captions).toEqual({ mode: 'showing', language: 'es', cues: 5 });
  await video.evaluate((player: HTMLVideoElement) => player.pause());
  await expectGoodAtWidths(page);
});

test('P2.64 the interest form stays in view beside the cards, or one tap away; its failure and its thanks have no accessibility violation', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ApiError|POST \/v1\/contact|status of 500/);
  await page.goto('/doctorados');
  const form = formOf(page, PAGES[0].form);
  const scrollOn = async () => {
    await page.getByRole('article').nth(1).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
  };
  await scrollOn();
  await page.getByRole('link', { name: 'Pedir información' }).click();
  await expect(form.getByRole('heading')).toBeInViewport();
  await expect(form.getByLabel('Nombre completo')).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 860 });
  await scrollOn();
  await expect(form.getByRole('heading')).toBeInViewport();
  await expect(form.getByLabel('Nombre completo')).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 860 });

  await page.route(CONTACT_URL, (route) => route.fulfill({ status: 500, body: '{}' }));
  await fillDialog(form, someVisitor('Karen Osorio'));
  // A hovered message stays, which gives the check time.
  await submitOf(form).click();
  await form.getByText(FAILURE).hover();
  await expectAccessible(page);
  await expect(form.getByText(FAILURE)).toBeVisible();
  await page.unroute(CONTACT_URL);
  await page.route(CONTACT_URL, (route) => route.fulfill({ status: 201, body: '{}' }));
  await submitOf(form).click();
  await form.getByText(THANKS).hover();
  await expectAccessible(page);
  await expect(form.getByText(THANKS)).toBeVisible();
});

for (const { path, form: name, titles, requested } of PAGES) {
  test(`P2.66 P4.21 P4.22 P5.05 P8.03 P9.02 ${path}: required fields, the failure for 5 seconds with what was written kept, thanks for 5 seconds, then the form`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ApiError|POST \/v1\/contact|status of 500/);
    await page.clock.install({ time: '2026-11-21T10:00:00' });
    await page.goto(path);
    const form = formOf(page, name);
    for (const input of await form.locator('input:not([tabindex="-1"]), textarea').all()) {
      await expect(input).toHaveAttribute('required', '');
    }
    await expect(form.getByRole('checkbox', { name: /Acepto la política de privacidad/ })).toBeVisible();
    await page.route(CONTACT_URL, (route) => route.fulfill({ status: 500, body: '{}' }));
    const visitor = someVisitor('Inés Duarte');
    await fillDialog(form, visitor);
    await page.clock.runFor(10_000);
    await page.clock.pauseAt('2026-11-21T11:00:00');
    await submitOf(form).click();
    await page.mouse.move(0, 0);
    await expect(form.getByText(FAILURE)).toBeVisible();
    await page.clock.runFor(4900);
    await expect(form.getByText(FAILURE)).toBeVisible();
    await page.clock.runFor(200);
    await expect(form.getByText(FAILURE)).toHaveCount(0);
    await expect(form.getByLabel('Mensaje')).toHaveValue(visitor.message);
    await expect(submitOf(form)).toBeEnabled();

    await page.unroute(CONTACT_URL);
    const bodies: Record<string, unknown>[] = [];
    await page.route(CONTACT_URL, (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, body: '{}' });
    });
    await submitOf(form).click();
    await page.mouse.move(0, 0);
    await expect(form.getByText(THANKS)).toBeVisible();
    await expect(submitOf(form)).toHaveCount(0);
    expect(bodies).toEqual([expect.objectContaining({ ...visitor, programTitle: requested })]);

    await page.clock.runFor(4900);
    await expect(form.getByText(THANKS)).toBeVisible();
    await page.clock.runFor(200);
    await expect(form.getByText(THANKS)).toHaveCount(0);
    await expect(form.getByLabel('Nombre completo')).toHaveValue('');

    // The next request names the card's program.
    await page.getByRole('button', { name: `Me interesa: ${titles[1]}` }).click();
    await expect(form.getByText('Programa seleccionado:')).toBeVisible();
    await expect(form.getByLabel('Nombre completo')).toBeFocused();

    // The choice is in the URL, so that a reload keeps it; it can be taken back.
    await page.reload();
    await fillDialog(form, visitor);
    await submitOf(form).click();
    await expect(form.getByText(THANKS)).toBeVisible();
    expect(bodies[1]?.programTitle).toContain(titles[1]);
    await page.clock.runFor(5100);
    const dismiss = form.getByRole('button', { name: 'Quitar el programa' });
    const [button, cross] = await Promise.all([dismiss.boundingBox(), dismiss.locator('svg').boundingBox()]);
    if (!button || !cross) throw new Error('the button and its icon are visible');
    expect(cross.x + cross.width / 2).toBeCloseTo(button.x + button.width / 2, 0);
    await dismiss.click();
    await expect(form.getByText('Programa seleccionado:')).toHaveCount(0);
    await expect(form.getByLabel('Nombre completo')).toBeFocused();
    await expect(page).toHaveURL(path);
  });
}

test('a video that does not come is said, with a way to try again', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource|ERR_FAILED/);
  await page.goto('/doctorados');
  const media = /\.(mp4|webm)$/;
  await page.route(media, (route) => route.abort());
  await page.getByRole('button', { name: /^Reproducir video/ }).click();
  await expect(page.getByText('No pudimos cargar el video.')).toBeVisible();
  await page.unroute(media);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  const player = page.locator('video');
  await expect
    .poll(() => player.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0);
});

test('a study plan that does not come is said, with a way to try again', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource|ERR_FAILED/);
  await page.goto('/maestriaspoli');
  const document = /\.pdf$/;
  await page.route(document, (route) => route.abort());
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Plan de estudios/ }).click();
  await expect(card.getByRole('heading', { name: 'No pudimos cargar el plan de estudios' })).toBeVisible();
  await page.unroute(document);
  await card.getByRole('button', { name: 'Reintentar' }).click();
  await expect(card.locator('iframe')).toBeVisible();
});

test('a browser without a PDF viewer gets the sheet and a link instead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false });
  });
  const asked = listenForMedia(page);
  await page.goto('/maestriaspoli');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Plan de estudios/ }).click();
  await expect(card.getByText('Su navegador no muestra documentos PDF dentro de la página.')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Abrir el plan de estudios/ })).toHaveAttribute(
    'href',
    /\.pdf$/,
  );
  await expectAccessible(page);
  expect(asked).toEqual([]);
});
