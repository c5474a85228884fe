import { someVisitor, submitOf, THANKS } from '../fixtures/request-dialog';
import { expect, test } from '../fixtures/test';

test('from the address bar to a sent request, and from a search to a saved program, with the keyboard alone', async ({
  page,
}) => {
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

  await page.goto('/buscar', { waitUntil: 'networkidle' });
  await page.getByRole('combobox', { name: 'Buscar programas' }).focus();
  await page.keyboard.type('fisoterapia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  const link = page.getByRole('article').getByRole('link', { name: 'Fisioterapia' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    if (await save.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(save).toBeFocused();
  await page.keyboard.press('Space');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});
