import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { enterAs } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

test('chosen programs leave the site and come back as one change; a price of all that a filter finds is taken back; an hour is set', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 860 });
  await enterAs(page, 'admin@example.com', '/admin?tab=programas&universidad=UNADE');
  const list = page.getByRole('region', { name: 'Programas', exact: true });
  // Other journeys leave drafts at this university.
  const box = list.getByRole('row').filter({ hasText: 'Publicado' }).getByRole('checkbox');
  const name = (await box.first().getAttribute('aria-label')) ?? '';
  const title = name.replace('Seleccionar ', '');
  const onSite = async () => {
    const answer = await fetch(`${site.url}/api/v1/programs/search?q=${encodeURIComponent(title)}`);
    const { programas } = (await answer.json()) as { programas: { titulo: string; universidad: string }[] };
    return programas.some(({ titulo, universidad }) => titulo === title && universidad === 'UNADE');
  };
  await expect.poll(onSite).toBe(true);

  await box.nth(0).check();
  await box.nth(1).check();
  const bar = page.getByRole('region', { name: 'Programas seleccionados' });
  await expect(bar).toContainText('2 seleccionados');
  await expectGoodAtWidths(page);
  await bar.getByRole('button', { name: 'Retirar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Retirar 2 programas');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Se retiraron del sitio 2 programas.')).toBeInViewport();
  await expect.poll(onSite).toBe(false);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('El cambio se deshizo en 2 programas.')).toBeVisible();
  await expect.poll(onSite).toBe(true);

  await page.setViewportSize({ width: 1440, height: 900 });
  const unpriced = list.getByText('Consultar precio');
  const before = await unpriced.count();
  await page.getByRole('checkbox', { name: 'Seleccionar los programas de esta página' }).check();
  await bar.getByRole('button', { name: 'Precio' }).click();
  await dialog.getByLabel('Qué hacer').selectOption('Consultar precio');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByText(/^Cambió el precio de \d+ programas\./)).toBeVisible();
  await expect.poll(() => unpriced.count()).toBeGreaterThan(before + 1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/^El cambio se deshizo en \d+ programas\.$/)).toBeVisible();
  await expect(unpriced).toHaveCount(before);

  await box.nth(0).check();
  await bar.getByRole('button', { name: 'Programar' }).click();
  await expect(dialog).toHaveAccessibleName('Programar 1 programa');
  await dialog.getByLabel('Retirar del sitio').fill('2099-01-31T08:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(list.getByText(/^Se retira el 31/)).toBeVisible();
  await expectGoodAtWidths(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(list.getByText(/^Se retira el 31/)).toHaveCount(0);
});
