import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 390, height: 844 } });

/** In the order in which applicants ask. */
const SECTIONS = [
  'Calcule lo que va a pagar',
  'Qué va a estudiar',
  'Para quién es y dónde se trabaja',
  'Próximos inicios',
  'Plan de estudios',
  'Para matricularse necesita',
  'Cómo se estudia',
  'Preguntas frecuentes',
  'Programas parecidos',
];

test('a program’s page answers what people ask, also search engines, chats and the printer; its cards are compact', async ({
  page,
  request,
}) => {
  await page.goto('/programas/maestria-en-educacion-121');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
  await expect(
    page.getByText('Un asesor le confirma el valor antes de que usted se matricule.'),
  ).toBeVisible();
  await expect(page.getByText('Ejemplo: así se verá el plan.')).toBeVisible();
  await expect(page.getByText('Ejemplo: así se verán las fechas.')).toBeVisible();
  await expect(page.getByText(/^Unas \d+ horas a la semana .*Decreto 1330 de 2019/)).toBeVisible();
  await expect(page.getByText('Contenido de referencia.')).toBeVisible();

  const questions = page.locator('summary');
  await questions.first().click();
  await expect(page.locator('details[open] p')).toBeVisible();
  const told = await page
    .locator('script[type="application/ld+json"]')
    .evaluate(({ textContent }) => JSON.parse(textContent ?? ''));
  const kinds = told['@graph'].map((item: { '@type': string }) => item['@type']);
  expect(kinds).toContain('Course');
  expect(kinds, 'what this site wrote itself is not passed on').not.toContain('FAQPage');

  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const shared = await request.get(new URL(image ?? '').pathname);
  expect(shared.headers()['content-type']).toBe('image/png');
  const description = page.locator('meta[property="og:description"]');
  await expect(description).toHaveAttribute('content', /Iberoamericana: .*\$5\.800\.000 por semestre/);

  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const pictures = await page
    .getByRole('main')
    .locator('img[src*="/escena-"]')
    .evaluateAll((images) => images.map((each) => each.getAttribute('src')));
  expect(new Set(pictures).size, 'no picture twice').toBe(pictures.length);
  const card = cards.first();
  await card.scrollIntoViewIfNeeded();
  const picture = await card.getByRole('presentation').boundingBox();
  const title = await card.getByRole('heading').boundingBox();
  const compare = await card.getByRole('button', { name: /^Comparar/ }).boundingBox();
  if (!(picture && title && compare)) throw new Error('a part of the card is not shown');
  expect(picture.width).toBe(picture.height);
  expect(title.x).toBeGreaterThan(picture.x + picture.width);
  expect(compare.y).toBeGreaterThanOrEqual(picture.y + picture.height);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo').getByText('Enlaces rápidos')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('details').last().locator('p')).toBeVisible();
});
