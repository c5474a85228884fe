import { readFile } from 'node:fs/promises';
import { expectGoodAtWidths } from '../fixtures/axe';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const SUCCESS = /^✅ Excel generado exitosamente con \d+ registros de tests vocacionales$/;

test('S2.56 S2.58 S3.12 an admin exports: count and first rows, the file, and who exported what', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await enterAs(page, 'admin@example.com', '/admin?tab=tests');
  await expect(
    page.getByText('Nadie ha exportado todavía').or(page.getByText('Descargado').first()),
  ).toBeVisible();
  await expectGoodAtWidths(page);

  await page.getByLabel('Fecha de inicio').fill('01/01/2026');
  await page.getByLabel('Fecha de fin').fill('02/01/2026');
  await page.getByLabel('Código de acceso').fill('DEMO-SANJOSE');
  await expect(page.getByText('Ningún test con estos filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Este año' }).click();
  const download = page.getByRole('button', { name: /^Descargar \d+ registros$/ });
  await expect(download).toBeVisible();
  await expect(page.getByRole('region', { name: 'Primeras filas' }).getByRole('row')).toHaveCount(9);
  await expectGoodAtWidths(page);

  const records = /\d+/.exec((await download.textContent()) ?? '')?.[0];
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^tests-vocacionales_\d{4}-01-01_[\d-]+_todos\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText(SUCCESS)).toContainText(`con ${records} registros`);
  await expect(page.getByText(SUCCESS)).toBeInViewport({ ratio: 1 });
  const recent = page.getByRole('region', { name: 'Exportaciones recientes' });
  await expect(recent.getByRole('row').nth(1)).toContainText('Descargado');
  await expectGoodAtWidths(page);

  // Filters are kept for the next time; CSV is offered as well.
  await page.reload();
  await expect(page.getByLabel('Código de acceso')).toHaveValue('DEMO-SANJOSE');
  await page.getByText('CSV', { exact: true }).click();
  await expect(download).toBeVisible();
  const [csv] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(csv.suggestedFilename()).toMatch(/\.csv$/);
  expect((await readFile(await csv.path(), 'utf8')).split('\r\n')[0]).toContain('Nombre del estudiante;');
});
