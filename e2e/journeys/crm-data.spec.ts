import { readFile } from 'node:fs/promises';
import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

/** Five rows: two good ones, one without a name, a duplicate, and one whose adviser does not exist. */
const FILE = [
  'Nombre;Correo;Celular;Estado;Asesor',
  'Importada Uno;uno@example.org;300 111 22390;Interesado;',
  ';dos@example.org;3001112234;;',
  'Importada Tres;UNO@example.org;3001112235;;',
  'Importada Cuatro;cuatro@example.org;3001112236;;Nadie',
  'Importada Cinco;cinco@example.org;3001112237;;',
].join('\r\n');

test('leads come in from a file, go out to one and are analysed', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 900 });
  await enterAs(page, 'admin@example.com', '/admin?tab=crm');
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Importar leads' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Importar leads' }).click();
  await expect(page).toHaveURL(/vista=importar/);
  await expectGoodAtWidths(page, { fromTop: true });

  const file = { name: 'feria.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  const chooser = page.getByLabel('Elegir archivo');
  // The result of the last import is shown until there is another.
  const another = page.getByRole('button', { name: 'Importar otro archivo' });
  await expect(chooser.or(another)).toBeAttached();
  if (await another.isVisible()) await another.click();
  await chooser.setInputFiles(file);
  await expect(page.getByLabel('Nombre completo')).toHaveValue('0');
  await expect(page.getByText('feria.csv tiene 5 filas')).toBeVisible();
  await expectGoodAtWidths(page, { fromTop: true });
  await page.getByRole('button', { name: 'Revisar filas' }).click();
  await expect(page.getByRole('button', { name: 'Importar 2 filas' })).toBeVisible();
  await expect(page.getByText('Escriba el nombre completo.')).toBeVisible();
  await expect(page.getByText('No hay un comercial activo con este correo o nombre.')).toBeVisible();
  await expectGoodAtWidths(page, { fromTop: true });

  // The review is stored on the server: a reload continues it.
  await page.reload();
  await page.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(page.getByText('Se importaron 2 de 5 filas de feria.csv.')).toBeVisible();
  const [rejected] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar 3 filas sin importar' }).click(),
  ]);
  expect(await readFile(await rejected.path(), 'utf8')).toContain('Está repetida en el archivo');
  await expectGoodAtWidths(page, { fromTop: true });

  await page.goto(`/admin?tab=crm&q=uno@example.org`);
  await expect(page.getByRole('link', { name: 'Importada Uno', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exportar leads' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar leads' });
  await expect(dialog.getByText('1 lead', { exact: true })).toBeVisible();
  await dialog.getByText('CSV', { exact: true }).click();
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar', exact: true }).click(),
  ]);
  expect(exported.suggestedFilename()).toMatch(/^leads_.*\.csv$/);
  expect(await readFile(await exported.path(), 'utf8')).toContain('Importada Uno;');
  await expect(dialog.getByText('Listo: 1 lead en el archivo.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Exportar', exact: true })).toBeFocused();
  await expectAccessible(page);

  await page.goto('/admin?tab=crm&vista=analitica');
  const funnel = page.getByRole('region', { name: 'Embudo por estado' });
  await expect(funnel).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Matrículas por semana' }).locator('svg').first(),
  ).toBeVisible();
  await expectGoodAtWidths(page, { fromTop: true });
  await funnel.locator('label').filter({ hasText: 'Tabla' }).click();
  await expect(funnel.getByRole('rowheader', { name: 'Matriculado' })).toBeVisible();
  await page.getByText('7 días', { exact: true }).click();
  await expect(page).toHaveURL(/periodo=7d/);
  await expect(funnel.or(page.getByText('Sin leads en este periodo'))).toBeVisible();
});
