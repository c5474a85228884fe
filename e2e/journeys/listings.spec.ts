import type { APIRequestContext, Page } from '@playwright/test';
import { expectGoodAtWidths } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

interface WireProgram {
  titulo: string;
  nivel: string;
  universidad: string;
  modalidad: string;
  duracion: string;
  precio: number | null;
  moneda?: string;
}

const LISTINGS = [
  { path: '/pregrado', level: 'Pregrado', heading: 'Pregrados Disponibles', word: 'pregrado' },
  { path: '/posgrado', level: 'Posgrado', heading: 'Posgrados Disponibles', word: 'posgrado' },
] as const;

async function programsOf(request: APIRequestContext, level: string): Promise<WireProgram[]> {
  const all = (await (await request.get('/api/v1/programs')).json()) as WireProgram[];
  return all.filter(({ nivel }) => nivel === level);
}

const titles = (programs: WireProgram[]) => programs.map(({ titulo }) => titulo).sort();
const distinct = (values: string[]) => [...new Set(values)].sort();

/** Titles of all cards, on all pages of the list. */
async function shownTitles(page: Page): Promise<string[]> {
  const first = new URL(page.url());
  if (first.searchParams.has('pagina')) {
    first.searchParams.delete('pagina');
    await page.goto(first.href);
  }
  const results = page.getByRole('region', { name: 'Resultados' });
  const next = page.getByRole('link', { name: 'Siguiente' });
  await expect(results).not.toHaveAttribute('aria-busy');
  const found = await results.locator('article h3').allTextContents();
  for (let number = 2; await next.isVisible(); number += 1) {
    await next.click();
    await expect(page.getByRole('heading', { name: `Resultados, página ${number} de` })).toBeFocused();
    found.push(...(await results.locator('article h3').allTextContents()));
  }
  return found.sort();
}

/** Waits for the list of these programs: it shows after its URL, and until then the page numbers are those of the previous list. */
async function expectShown(page: Page, programs: WireProgram[]): Promise<void> {
  const results = page.getByRole('region', { name: 'Resultados' });
  // The message of an empty list, which may still be there, is a status, too.
  const count = results.getByRole('status').filter({ hasText: /^\d/ });
  await expect(count).toHaveText(new RegExp(`^${programs.length} programas?\\b`));
  await expect.poll(() => shownTitles(page)).toEqual(titles(programs));
}

const filters = (page: Page) => page.getByRole('form', { name: 'Filtros' });
const optionsOf = async (page: Page, label: string) =>
  (await filters(page).getByLabel(label).locator('option').allTextContents()).slice(1).sort();

for (const { path, level, heading, word } of LISTINGS) {
  test(`P2.53-P2.60 P5.08 P8.09 P9.06 ${path}: heading, panel, a card for every program of the level in its grid, a message of its own when nothing matches`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { name: 'Filtros' })).toBeVisible();
    for (const label of ['Universidad', 'Modalidad', 'Duración']) {
      await expect(filters(page).getByLabel(label)).toBeVisible();
    }
    for (const label of ['Precio Mínimo', 'Precio Máximo']) {
      await expect(filters(page).getByLabel(label)).toHaveAttribute('type', 'number');
      await expect(filters(page).getByLabel(label)).toHaveAttribute('min', '0');
    }
    const grid = page.getByRole('list').filter({ has: page.getByRole('article') });
    for (const [width, columns] of [
      [900, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tracks = () =>
        grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
      await expect.poll(tracks, `${width} px`).toBe(columns);
    }
    const expected = await programsOf(request, level);
    const priced = expected.find(({ precio, moneda }) => precio !== null && moneda !== 'USD');
    if (!priced) throw new Error('the demo catalogue has no price in pesos');
    const card = page
      .getByRole('article')
      .filter({ hasText: priced.titulo })
      .filter({ hasText: priced.universidad })
      .first();
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    await expect(card).toContainText(priced.modalidad);
    await expect(card).toContainText(priced.duracion);
    await expect(card).toContainText(`$${String(priced.precio).replace(/\B(?=(\d{3})+$)/g, '.')}`);
    await expect(card.getByRole('button', { name: /^Solicitar/ })).toHaveText('Solicitar información');
    expect(await shownTitles(page)).toEqual(titles(expected));

    await filters(page).getByLabel('Precio Máximo').fill('0');
    const message = `No hay programas de ${word} disponibles con los filtros seleccionados.`;
    await expect(page.getByText(message)).toBeVisible();
    if (level === 'Posgrado') await expectGoodAtWidths(page);
    await page.getByRole('button', { name: 'Limpiar filtros' }).click();
    await expect(page.getByText(message)).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('P4.09-P4.12 the selects depend on each other, and the URL carries the choice', async ({
  page,
  request,
}) => {
  const all = await programsOf(request, 'Pregrado');
  const ofUniversity = all.filter(({ universidad }) => universidad.includes('Iberoamericana'));
  const virtual = ofUniversity.filter(({ modalidad }) => modalidad === 'Virtual');
  const [university = '', duration = ''] = [ofUniversity[0]?.universidad, virtual[0]?.duracion];
  await page.goto('/pregrado');
  const select = (label: string) => filters(page).getByLabel(label);

  await select('Universidad').selectOption(university);
  await expect(page).toHaveURL(/universidad=/);
  await expectShown(page, ofUniversity);
  expect(await optionsOf(page, 'Modalidad')).toEqual(distinct(ofUniversity.map((p) => p.modalidad)));
  await select('Modalidad').selectOption('Virtual');
  await expect.poll(() => optionsOf(page, 'Duración')).toEqual(distinct(virtual.map((p) => p.duracion)));
  await select('Duración').selectOption(duration);
  await expect(page).toHaveURL(/duracion=/);
  const found = virtual.filter((p) => p.duracion === duration);
  await expectShown(page, found);

  await page.reload();
  await expect(select('Duración')).toHaveValue(duration);
  expect(await shownTitles(page)).toEqual(titles(found));

  await select('Modalidad').selectOption('Híbrido');
  await expect(select('Duración')).toHaveValue('');
  await select('Duración').selectOption({ index: 1 });
  await select('Universidad').selectOption('Politécnico Grancolombiano');
  await expect(select('Modalidad')).toHaveValue('');
  await expect(select('Duración')).toHaveValue('');
  await expect(page).toHaveURL('/pregrado?universidad=Polit%C3%A9cnico+Grancolombiano');

  await page.goto(`/pregrado?duracion=${encodeURIComponent('  8 SEMESTRES ')}`);
  expect(await shownTitles(page)).toEqual(titles(all.filter((p) => p.duracion === '8 semestres')));
});

test('P5.06 P5.07 price limits: a minimum drops programs without a price, 0 as maximum matches nothing', async ({
  page,
  request,
}) => {
  const all = await programsOf(request, 'Posgrado');
  const pesos = (p: WireProgram) => (p.moneda === 'USD' ? null : p.precio);
  expect(all.some(({ precio }) => precio === null)).toBe(true);
  await page.goto('/posgrado');
  const [minimum, maximum] = [
    filters(page).getByLabel('Precio Mínimo'),
    filters(page).getByLabel('Precio Máximo'),
  ];
  await minimum.fill('5000000');
  await expect(page).toHaveURL(/precioMin=5000000$/);
  const above = all.filter((p) => (pesos(p) ?? 0) >= 5_000_000);
  await expectShown(page, above);
  await maximum.fill('6000000');
  await expect(page).toHaveURL(/precioMax=6000000$/);
  const between = above.filter((p) => (pesos(p) ?? 0) <= 6_000_000);
  await expectShown(page, between);
  await minimum.fill('');
  await maximum.fill('0');
  await expect(page.getByText(/^No hay programas de posgrado disponibles/)).toBeVisible();
  await maximum.fill('');
  await expect(page).toHaveURL('/posgrado');
  await expectShown(page, all);
});

test('P8.06 P8.07 a dead catalogue is said, retried in place, and never shown as an empty list', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Error al obtener programas|status of 503|ERR_FAILED|No se pudo conectar/);
  await page.goto('/');
  await page.route('**/api/v1/programs*', (route) => route.fulfill({ status: 503, body: '{}' }));
  const toListing = page.getByRole('contentinfo').getByRole('link', { name: 'Pregrado', exact: true });
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await toListing.click();
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar los programas');
  await logged;
  await expect(page.getByText(/No hay programas/)).toHaveCount(0);
  await expectGoodAtWidths(page);

  await page.unroute('**/api/v1/programs*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  // The last good copy is shown with its time.
  await page.goBack();
  await page.route('**/api/v1/programs*', (route) => route.abort());
  await toListing.click();
  await expect(page.getByText(/El catálogo no responde.* \(hora de Colombia\)/)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unroute('**/api/v1/programs*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/El catálogo no responde/)).toHaveCount(0);
});
