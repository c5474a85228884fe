import type { Page } from '@playwright/test';
import { CONTACT_URL, fillDialog, someVisitor, submitOf, THANKS } from '../fixtures/request-dialog';
import { expect, test, WIDTHS } from '../fixtures/test';

/** Heading, words of the introduction, and the groups of the list under the carousel. */
const PAGES = [
  [
    'u-libertadores',
    'Fundación Universitaria Los Libertadores',
    'Más de 40 años de historia',
    [
      'Ingeniería y ciencias básicas',
      'Ciencias económicas',
      'Derecho y ciencia política',
      'Educación virtual y a distancia',
      'Ciencias de la comunicación',
    ],
  ],
  [
    'u-iberoamericana',
    'Corporación Universitaria Iberoamericana',
    'inclusión',
    [
      'Ciencias empresariales',
      'Ciencias de la educación',
      'Ingeniería',
      'Ciencias de la salud',
      'Ciencias humanas y sociales',
      'Escuela de Derecho',
    ],
  ],
  ['u-popular-del-cesar', 'Universidad Popular del Cesar', 'Promovida por el Instituto de Cooperación', []],
  ['u-juan-de-castellanos', 'Fundación Universitaria Juan de Castellanos', 'Boyacá', []],
  [
    'u-poli',
    'Politécnico Grancolombiano',
    'a su ritmo',
    ['Profesional', 'Especialización', 'Maestría', 'Técnica profesional', 'Tecnológica'],
  ],
  ['fundes', 'FUNDES', 'horarios', []],
  [
    'umecit',
    'Universidad de Panamá (UMECIT)',
    'internacional',
    ['Educación', 'Administración', 'Ingeniería', 'Ciencias de la salud', 'Ciencias organizacionales'],
  ],
  ['cgedi', 'CGEDI', 'dólares', []],
  ['el-politecnico-mayor-andino', 'El Politécnico Mayor Andino', 'trabajo', []],
  ['unade', 'UNADE', 'posgrados virtuales', []],
] as const;

const rail = (page: Page) => page.getByRole('region', { name: /^Programas de / });
const arrow = (page: Page, name: 'Anterior' | 'Siguiente') => page.getByRole('button', { name, exact: true });
/** Scroll position of the row, in px. */
const place = (page: Page) => rail(page).evaluate((row) => Math.round(row.scrollLeft));

/** Both widths on one page load: what differs is the layout. */
async function atEachWidth(page: Page, check: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${width} px`, check);
  }
}

/** Checks what holds for every page, at both widths. */
async function expectUniversity(page: Page, wanted: string): Promise<void> {
  const [slug, heading, words, groups] = PAGES.find(([each]) => each === wanted) ?? PAGES[0];
  await expect(page).toHaveURL(`/oferta-academica/${slug}`);
  await atEachWidth(page, async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByText(words).first()).toBeVisible();
    const offer = main.getByRole('region', { name: 'Oferta Académica Completa' });
    await expect(offer.getByRole('heading', { level: 3 })).toHaveText([...groups]);
    const cards = rail(page).getByRole('article');
    const sizes = await cards.evaluateAll((all) =>
      all.map((card) => `${card.clientWidth} × ${card.clientHeight}`),
    );
    expect(sizes.length).toBeGreaterThan(1);
    expect(new Set(sizes), slug).toEqual(new Set(['300 × 500']));
    const lines = await cards
      .getByRole('heading')
      .evaluateAll((titles) =>
        titles.map((title) => title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)),
      );
    expect(Math.max(...lines)).toBeLessThan(2.2);
  });
}

/** Pages with something special are left out: tests of their own visit them. */
const PLAIN = PAGES.map(([slug]) => slug).filter(
  (slug) => !['cgedi', 'fundes', 'umecit', 'u-iberoamericana', 'unade'].includes(slug),
);

test('P2.26-P2.30 P2.38-P2.45 P2.47 P2.52 P9.03 P9.04 a university’s page: words, list, cards of 300 by 500 px, the row and its arrows', async ({
  page,
}) => {
  for (const slug of PLAIN) {
    await page.goto(`/oferta-academica/${slug}`);
    await expectUniversity(page, slug);
  }

  await test.step('CGEDI: an arrow moves the row by 400 px, prices are in dollars', async () => {
    await page.goto('/oferta-academica/cgedi');
    await expectUniversity(page, 'cgedi');
    await expect(
      rail(page)
        .getByText(/^\$[\d.,]+ USD$/)
        .first(),
    ).toBeVisible();
    await atEachWidth(page, async () => {
      const end = await rail(page).evaluate((row) => row.scrollWidth - row.clientWidth);
      await arrow(page, 'Siguiente').click();
      await expect.poll(() => place(page)).toBe(Math.min(400, end));
      await arrow(page, 'Anterior').click();
      await expect.poll(() => place(page)).toBe(0);
      await expect(arrow(page, 'Anterior')).toBeEnabled();
    });
  });

  await test.step('FUNDES: nine tenths of the width, cards snap, the arrows know the ends', async () => {
    await page.goto('/oferta-academica/fundes');
    await expectUniversity(page, 'fundes');
    await page.setViewportSize({ width: 390, height: 900 });
    const [back, on] = [arrow(page, 'Anterior'), arrow(page, 'Siguiente')];
    await expect(back).toBeDisabled();
    const opacity = () => back.evaluate((button) => Number(getComputedStyle(button).opacity));
    await expect.poll(opacity).toBeLessThan(0.6);
    await expect(rail(page)).toHaveCSS('scroll-snap-type', 'x mandatory');
    const { step, end } = await rail(page).evaluate((row) => ({
      step: row.clientWidth * 0.9,
      end: row.scrollWidth - row.clientWidth,
    }));
    await on.click();
    // Scrolling snaps to the nearest card.
    await expect.poll(() => place(page)).toBeGreaterThan(Math.min(step, end) - 170);
    await expect(back).toBeEnabled();
    await on.focus();
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(on).toBeDisabled({ timeout: 400 });
    }).toPass();
    await expect.poll(() => place(page)).toBeGreaterThan(end - 2);
    // Focus moves to the cards when the focused arrow disappears.
    await expect(rail(page)).toBeFocused();
  });

  await test.step('UMECIT shows the SNIES value without its label; the keyboard alone reaches every card', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/oferta-academica/umecit');
    await expectUniversity(page, 'umecit');
    await page.setViewportSize({ width: 390, height: 860 });
    await expect(rail(page).getByText('SNIES')).toHaveCount(0);
    await rail(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(page)).toBeGreaterThan(0);
    const last = rail(page).getByRole('article').last();
    const title = last.getByRole('link');
    while (!(await title.evaluate((link) => link === document.activeElement)))
      await page.keyboard.press('Tab');
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });
});

test('P2.31-P2.37 P2.48 P2.51 P9.13-P9.15 the two featured blocks and their requests; no empty field beside the costs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const requested: string[] = [];
  await page.route(CONTACT_URL, (route) => {
    requested.push(route.request().postDataJSON().programId);
    return route.fulfill({ status: 202 });
  });
  for (const [slug, title, action, texts] of [
    [
      'u-iberoamericana',
      'Maestría en Educación',
      'Solicitar información completa',
      ['3 semestres', '41', '107620', 'Interculturalidad', 'Sin costo', '$14.709.791', '$5.510.000'],
    ],
    [
      'unade',
      'Doctorado en Educación',
      'Más información',
      ['6 semestres', '120', 'Título Europeo', '48,125,000 COP', '740,384.62 COP', '20,212,500 COP'],
    ],
  ] as const) {
    await page.goto(`/oferta-academica/${slug}`);
    await expectUniversity(page, slug);
    const block = page.getByRole('region', { name: title, exact: true });
    for (const text of texts) await expect(block.getByText(text, { exact: true })).toBeVisible();
    // Text and facts fill their column: gaps are no higher than a few lines.
    const free = await block.evaluate((section) => {
      const lead = section.querySelector('p')?.getBoundingClientRect();
      const facts = section.querySelector('dl')?.getBoundingClientRect();
      return (facts?.top ?? 0) - (lead?.bottom ?? 0);
    });
    expect(free).toBeLessThan(160);

    await block.getByRole('button', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Solicitar información' });
    await expect(dialog.getByText('Programa seleccionado:')).toBeVisible();
    await fillDialog(dialog, someVisitor('Ana Ruiz'));
    await submitOf(dialog).click();
    await expect(page.getByText(THANKS)).toBeVisible();
  }
  expect(requested).toEqual(['maestria-educacion', 'doctorado-educacion']);
});
