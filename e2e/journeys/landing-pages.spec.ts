import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { CONTACT_URL, fillDialog, someVisitor, submitOf, THANKS } from '../fixtures/request-dialog';
import { expect, test } from '../fixtures/test';

const FAILURE = 'Hubo un error al enviar el formulario. Por favor, inténtalo nuevamente.';
const ON_DEMAND = /\.(pdf|mp4|webm|vtt)$/;

const DOCTORATES = {
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
} as const;

const MASTERS = {
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
} as const;

type LandingPage = typeof DOCTORATES | typeof MASTERS;

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

/** Sum of the layout shifts since the page began to load. */
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

test.use({ viewport: { width: 390, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

/** Tells the page whether there is a PDF viewer, as the headless shell has none. */
const setPdfViewer = (page: Page, isThere: boolean) =>
  page.addInitScript((there) => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => there });
  }, isThere);

/** Three cards with their figures; nothing is fetched before it is asked for, and nothing shifts. */
async function expectCards(page: Page, { titles, facts, prices }: LandingPage, asked: readonly string[]) {
  await seeWholePage(page);
  expect(asked, 'before any click').toEqual([]);
  // Tolerates lines that break elsewhere when the font arrives after the first paint; a picture or card without
  // its size shifts more.
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([...titles]);
  for (const [index, price] of prices.entries()) {
    const card = page.getByRole('article').nth(index);
    for (const fact of [...facts, price]) await expect(card.getByText(fact, { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: /^Abrir PDF/ })).toHaveAttribute('href', /\.pdf$/);
  }
}

/** The study plan of the first card is fetched when it expands; closing it gives the focus back. */
async function expectStudyPlan(page: Page, [title]: readonly string[], asked: readonly string[]) {
  const card = page.getByRole('article').first();
  const expand = card.getByRole('button', { name: `Plan de estudios: ${title}` });
  await expect(expand).toHaveAttribute('aria-expanded', 'false');
  await expand.click();
  await expect(expand).toHaveAttribute('aria-expanded', 'true');
  await expect(card.getByTitle(`Plan de estudios: ${title}`)).toBeVisible();
  await expect.poll(() => new Set(asked).size).toBe(1);
  await expect(card.getByRole('link', { name: 'Descargar' })).toHaveAttribute('download', /\.pdf$/);
  await expectGoodAtWidths(page);
  await card.getByRole('button', { name: 'Cerrar' }).click();
  await expect(card.locator('iframe')).toHaveCount(0);
  await expect(expand).toBeFocused();
}

test('P2.64 P2.65 P9.10-P9.12 /doctorados: three cards with their figures; a study plan and the discount video are fetched when they are asked for', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_FAILED/);
  await setPdfViewer(page, true);
  const asked = listenForMedia(page);
  await page.goto(DOCTORATES.path);
  const discount = page.getByRole('region', { name: 'Tarifa especial para docentes sindicalizados' });
  await expect(discount.getByText('$840.000 COP', { exact: true })).toBeVisible();
  await discount.getByText('Leer la transcripción del video').click();
  await expect(discount.getByText('La tarifa especial es de $840.000 COP.')).toBeVisible();
  await expectCards(page, DOCTORATES, asked);
  await expectStudyPlan(page, DOCTORATES.titles, asked);
  await expect(formOf(page, DOCTORATES.form)).toBeVisible();

  const media = /\.(mp4|webm)$/;
  await page.route(media, (route) => route.abort());
  await discount.getByRole('button', { name: /^Reproducir video/ }).click();
  await expect(discount.getByText('No pudimos cargar el video.')).toBeVisible();
  await page.unroute(media);
  await expect(discount.getByRole('button', { name: 'Reintentar' })).toBeFocused();
  await page.keyboard.press('Enter');
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

test('P2.64 P2.65 P9.10 P9.12 /maestriaspoli: cards, a study plan that does not come at first, a request for the page; a browser without a PDF viewer gets a link', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_FAILED/);
  await setPdfViewer(page, true);
  const asked = listenForMedia(page);
  await page.goto(MASTERS.path);
  await expectCards(page, MASTERS, asked);
  const document = /\.pdf$/;
  await page.route(document, (route) => route.abort());
  const card = page.getByRole('article').first();
  const expand = card.getByRole('button', { name: /^Plan de estudios/ });
  await expand.click();
  await expect(card.getByRole('heading', { name: 'No pudimos cargar el plan de estudios' })).toBeVisible();
  await page.unroute(document);
  await card.getByRole('button', { name: 'Reintentar' }).click();
  await expect(card.locator('iframe')).toBeVisible();
  await card.getByRole('button', { name: 'Cerrar' }).click();
  await expectStudyPlan(page, MASTERS.titles, asked);

  const form = formOf(page, MASTERS.form);
  const sent = page.waitForRequest(CONTACT_URL);
  await page.route(CONTACT_URL, (route) => route.fulfill({ status: 201, body: '{}' }));
  await fillDialog(form, someVisitor('Inés Duarte'));
  await submitOf(form).click();
  await expect(form.getByText(THANKS)).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({ programTitle: MASTERS.requested });

  await setPdfViewer(page, false);
  await page.reload();
  asked.length = 0;
  await expand.click();
  await expect(card.getByText('Su navegador no muestra documentos PDF dentro de la página.')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Abrir el plan de estudios/ })).toHaveAttribute(
    'href',
    /\.pdf$/,
  );
  await expectAccessible(page);
  expect(asked).toEqual([]);
});

test('P2.64 the interest form stays in view beside the cards, or one tap away; its failure and its thanks have no accessibility violation', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ApiError|POST \/v1\/contact|status of 500/);
  await page.goto(DOCTORATES.path);
  const form = formOf(page, DOCTORATES.form);
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

test('P2.66 P4.21 P4.22 P5.05 P8.03 P9.02 the interest form: required fields, the failure for 5 seconds with what was written kept, thanks for 5 seconds, then the form', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ApiError|POST \/v1\/contact|status of 500/);
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.goto(DOCTORATES.path);
  const form = formOf(page, DOCTORATES.form);
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
  expect(bodies).toEqual([expect.objectContaining({ ...visitor, programTitle: DOCTORATES.requested })]);

  await page.clock.runFor(4900);
  await expect(form.getByText(THANKS)).toBeVisible();
  await page.clock.runFor(200);
  await expect(form.getByText(THANKS)).toHaveCount(0);
  await expect(form.getByLabel('Nombre completo')).toHaveValue('');

  // The next request names the card's program.
  await page.getByRole('button', { name: `Me interesa: ${DOCTORATES.titles[1]}` }).click();
  await expect(form.getByText('Programa seleccionado:')).toBeVisible();
  await expect(form.getByLabel('Nombre completo')).toBeFocused();

  // The choice is in the URL, so that a reload keeps it; it can be taken back.
  await page.reload();
  await fillDialog(form, visitor);
  await submitOf(form).click();
  await expect(form.getByText(THANKS)).toBeVisible();
  expect(bodies[1]?.programTitle).toContain(DOCTORATES.titles[1]);
  await page.clock.runFor(5100);
  const dismiss = form.getByRole('button', { name: 'Quitar el programa' });
  const [button, cross] = await Promise.all([dismiss.boundingBox(), dismiss.locator('svg').boundingBox()]);
  if (!button || !cross) throw new Error('the button and its icon are visible');
  expect(cross.x + cross.width / 2).toBeCloseTo(button.x + button.width / 2, 0);
  await dismiss.click();
  await expect(form.getByText('Programa seleccionado:')).toHaveCount(0);
  await expect(form.getByLabel('Nombre completo')).toBeFocused();
  await expect(page).toHaveURL(DOCTORATES.path);
});
