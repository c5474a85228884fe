import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

test('S6.05 S6.10 an admin sees every lead with its adviser, a comercial only their own', async ({
  page,
}) => {
  await enterAs(page, 'admin@example.com', '/admin?tab=crm');
  const list = page.getByRole('region', { name: 'Lista de leads' });
  const total = async () => {
    const heading = list.getByRole('heading', { name: /Leads$/ });
    await expect(heading.locator('+ span')).toBeVisible();
    return Number(await heading.locator('+ span').textContent());
  };
  const rows = list.getByRole('listitem');
  await page.getByRole('searchbox', { name: 'Buscar leads' }).focus();
  await expect(rows.filter({ hasText: 'Andrés Rojas' }).first()).toBeVisible();
  const all = await total();
  await list.getByLabel('Asesor').selectOption('ninguno');
  await expect(rows.filter({ hasText: 'Sin asignar' }).first()).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await enterAs(page, 'asesor1@example.com', '/admin?tab=crm');
  await expect(rows.filter({ hasText: 'Eres el asesor' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Sin asignar' })).toHaveCount(0);
  expect(await total()).toBeLessThan(all);

  // The QR code of the capture link is printed on a sheet of its own.
  await page.getByRole('button', { name: 'Código QR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Código QR de su enlace' });
  const code = page.getByRole('img', { name: 'Código QR del formulario de Andrés Rojas (demo)' });
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog).toBeHidden();
  await expect(code).toBeInViewport({ ratio: 1 });
});
