import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

test('a teacher gets three programs by cost and gain, in a link that says the same', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/decidir');
  await page
    .getByLabel('Mi grado hoy (Decreto 1278)')
    .selectOption({ label: 'Grado 2, sin especialización' });
  await page.getByLabel('Mi nivel').selectOption('A');
  await page.getByLabel('Puedo pagar en total').selectOption('20000000');
  await page.getByRole('button', { name: 'Ver tres programas' }).click();
  await expect(page).toHaveURL('/decidir?grado=2&nivel=A&hasta=20000000');
  const programs = page.getByRole('region', { name: 'Los que antes se pagan con el aumento' });
  await expect(programs.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  const first = (await programs.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  const html = await (await request.get('/decidir?grado=2&nivel=A&hasta=20000000')).text();
  expect(html).toContain(first);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('price and button of a program stay in sight on a phone, and cover nothing that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/programas/psicologia-106');
  const bar = page.getByRole('region', { name: 'Solicitud de este programa' });
  const ask = bar.getByRole('button', { name: 'Solicitar información' });
  await expect(ask).toBeInViewport();
  const original = page.getByRole('complementary', { name: 'Precio y solicitud' });
  await original.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Guardar', exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Programas parecidos' }).scrollIntoViewIfNeeded();
  await expect(ask).toBeInViewport();
  await expectAccessible(page);
  const related = page.getByRole('region', { name: 'Programas parecidos' }).getByRole('link').first();
  await related.focus();
  await expect(async () => {
    const [link, edge] = [await related.boundingBox(), await bar.boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  }).toPass();
  // With the focus it stays beside the original, and goes with it.
  await ask.focus();
  await original.scrollIntoViewIfNeeded();
  await expect(original).toBeInViewport();
  await expect(ask).toBeVisible();
  await ask.blur();
  await expect(ask).toHaveCount(0);
  await related.scrollIntoViewIfNeeded();
  await ask.click();
  await expect(page.getByRole('dialog', { name: 'Solicitar información' })).toBeVisible();
});
