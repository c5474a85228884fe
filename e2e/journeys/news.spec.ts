import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

const GRADES = ['A', 'B', ...Array.from({ length: 14 }, (_, index) => String(index + 1))];
const UNKNOWN = 'Consultar decreto';
const POLICY_GROUPS = [
  'Definiciones',
  'Tratamiento de datos personales',
  'Propiedad intelectual',
  'Calidad de la información',
  'Moderación',
  'Cookies y almacenamiento del navegador',
];

const entries = (page: Page) => page.getByRole('tabpanel').getByRole('article');

test.use({ viewport: { width: 390, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

test('P2.67-P2.69 P3.16 P4.23 news: five items, filtered by the tabs, whose choice is in the URL; a category without any says so', async ({
  page,
}) => {
  await page.goto('/noticias');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Todas', 'Educación', 'Normatividad', 'Eventos']);
  await expect(entries(page)).toHaveCount(5);
  await expect(page.getByText('Mostrando 5 de 5 noticias')).toBeVisible();
  const dates = await page
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect([...dates].sort().at(-1)).toBe('2025-10-08');
  expect(dates.every((date) => date !== null && date >= '2025-02-15' && date <= '2025-10-08')).toBe(true);
  for (const entry of await entries(page).all()) {
    await expect(entry.getByRole('link')).toHaveAttribute('href', /^\/noticias\/\w/);
    await expect(entry).toContainText(/(Educación|Normatividad|Eventos) · \d+ de \w+ de 2025 · Bogotá/);
    await expect(entry.getByRole('paragraph').last()).not.toBeEmpty();
    await expect(entry.locator('img')).toHaveAttribute('src', /\.jpg$/);
  }

  for (const [category, count] of [
    ['Normatividad', 3],
    ['Eventos', 1],
    ['Educación', 1],
  ] as const) {
    await page.getByRole('tab', { name: category }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(category);
    await expect(page).toHaveURL(`/noticias?categoria=${encodeURIComponent(category)}`);
    await expect(page.getByText(`Mostrando ${count} de 5 noticias`)).toBeVisible();
    await expect(entries(page)).toHaveCount(count);
    for (const entry of await entries(page).all()) await expect(entry).toContainText(`${category} ·`);
  }
  await expectGoodAtWidths(page);

  // Keyboard: arrows move the focus, Enter or Space selects.
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/categoria=Normatividad$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/noticias');
  await expect(entries(page)).toHaveCount(5);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/noticias?categoria=Deportes');
  await expect(page.getByText('No hay noticias disponibles para esta categoría.')).toBeVisible();
  await expect(page.getByText('Mostrando 0 de 5 noticias')).toBeVisible();
});

test('P2.70-P2.79 articles of their own, one with both tables as tables, one of them as a picture, too', async ({
  page,
}) => {
  await page.goto('/noticias/salario-docente-2025');
  await expect(page.getByRole('main').locator('time').first()).toHaveAttribute('datetime', '2025-07-20');
  await expect(page.getByRole('main')).toContainText(/decretos 0596 y 0617/i);

  const old = page.getByRole('table', { name: /Decreto 2277 de 1979/ });
  await expect(old.getByRole('columnheader')).toHaveText([
    'Grado Escalafón',
    'Asignación Básica Mensual',
    'Bonificación (Nivelación Salarial 1,6%)',
    'Sueldo + Bonificación',
  ]);
  await expect(old.getByRole('rowheader')).toHaveText(GRADES);
  await expect(old.getByRole('cell')).toHaveText(Array.from({ length: 48 }, () => UNKNOWN));

  const statute = page.getByRole('table', { name: /Decreto 1278 de 2002/ });
  await expect(statute.getByRole('rowheader')).toHaveCount(5);
  await expect(statute.getByRole('row', { name: /^Grado 1/ })).toContainText(
    /\$2\.795\.766\s*\$3\.563\.814\s*\$4\.594\.016\s*\$5\.695\.093/,
  );
  await expect(statute.getByRole('row', { name: /doctorado/ })).toContainText(/\$13\.293\.724$/);
  for (const table of [old, statute]) {
    const figure = page.locator('figure').filter({ has: table });
    await expect(figure.locator('figcaption')).toHaveText(/^Fuente: .*Decretos? 0596/);
  }
  const picture = page.getByRole('img', { name: /^Tabla de salarios 2025 del Decreto 1278/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page
    .getByRole('navigation', { name: 'En este artículo' })
    .getByRole('link', { name: 'Qué hacer ahora' })
    .click();
  await expect(page.getByRole('heading', { name: 'Qué hacer ahora' })).toBeInViewport();
  await expectGoodAtWidths(page);

  await test.step('articles: date, place and a text of their own, in any letter case', async () => {
    for (const [path, heading, date, place] of [
      ['educacion-virtual-democratizacion', /educación virtual/, '2025-10-08', /Bogotá D\.C/],
      ['apice2025', /ÁPICE 2025/, '2025-07-17', /Bogotá/],
      ['Decreto2277', /Decreto 2277 de 1979/, '2025-07-17', /Bogotá/],
      ['decreto1278', /Decreto 1278 de 2002/, '2025-06-20', /Bogotá/],
    ] as const) {
      await page.goto(`/noticias/${path}`);
      const article = page.getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(article.locator('time')).toHaveAttribute('datetime', date);
      await expect(article.getByText(place).first()).toBeVisible();
      await expect(article.getByRole('heading', { level: 2 }).nth(2)).toBeVisible();
    }
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toMatch(/\/noticias\/Decreto1278$/);
    await expectGoodAtWidths(page);
  });
});

test('P2.84 data policy: its groups, for adults only, with the version that the forms send', async ({
  page,
}) => {
  await page.goto('/politica-de-datos');
  const contents = page.getByRole('navigation', { name: 'En esta política' });
  for (const group of POLICY_GROUPS) {
    await expect(page.getByRole('heading', { level: 2, name: group })).toBeAttached();
    await expect(contents.getByRole('link', { name: group })).toHaveAttribute('href', /#[a-z-]+$/);
  }
  await expect(page.getByRole('main')).toContainText('solo a mayores de edad');
  await expect(page.getByText(/^Versión vigente desde el/).locator('time')).toHaveAttribute(
    'datetime',
    /^2026-\d\d-\d\d$/,
  );
  await contents.getByRole('link', { name: 'Moderación' }).click();
  await expect(page).toHaveURL('/politica-de-datos#moderacion');
  await expect(page.getByRole('heading', { name: 'Moderación' })).toBeInViewport();
  await expectGoodAtWidths(page);
});

test('P1.05 the content pages have their main text in the source', async ({ site }) => {
  for (const [path, text] of [
    ['/sobre-nosotros/historia', 'Crecimiento comercial y convenios con varias universidades'],
    ['/sobre-nosotros/mision-y-vision', 'Ser el puente más confiable de Colombia'],
    ['/sobre-nosotros/equipo', 'Coordinador comercial'],
    ['/servicios/soporte', 'Soporte técnico y académico durante todo el programa'],
    ['/noticias?categoria=Eventos', 'Mostrando 1 de 5 noticias'],
    ['/noticias/salario-docente-2025', 'Asignación Básica Mensual'],
    ['/politica-de-datos', 'Cualquier información que se pueda asociar a una persona natural'],
  ] as const) {
    const html = (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '');
    expect(html.slice(0, html.indexOf('<script id="boot"'))).toContain(text);
  }
});
