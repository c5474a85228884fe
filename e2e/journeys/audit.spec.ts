import { readFile } from 'node:fs/promises';
import { expectGoodAtWidths } from '../fixtures/axe';
import { enterAs, tokenOf } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const EMAIL = 'bruno.auditado@example.com';

test('what was done to an account is seen from the list of users, filtered, and taken along; so is what was done with a lead', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 860 });
  await enterAs(page, 'admin@example.com', '/admin?tab=usuarios');
  await page.getByRole('button', { name: 'Invitar' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await invitation.getByLabel('Nombre completo').fill('Bruno Auditado');
  await invitation.getByLabel('Correo electrónico').fill(EMAIL);
  await invitation.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText(`Invitación enviada a ${EMAIL}.`)).toBeVisible();

  await expect(tokenOf(site.url, EMAIL, 'Equivocada2026')).rejects.toThrow('Incorrect username or password.');

  await page.getByRole('button', { name: 'Acciones para Bruno Auditado' }).click();
  await page.getByRole('menuitem', { name: 'Ver su actividad' }).click();
  await expect(page).toHaveURL(/tab=auditoria&persona=/);
  const list = page.getByRole('region', { name: 'Registros de auditoría' });
  const invited = list.getByRole('row', { name: /^Invitó a Bruno Auditado/ });
  const refused = list.getByRole('row', { name: /^Ingreso rechazado de Bruno Auditado/ });
  await expect(invited).toContainText('Rol: Asesor comercial');
  await expect(invited).toContainText('Adriana Mejía (demo)');
  await expect(refused).toContainText('Motivo: contraseña equivocada');
  await expect(list.getByRole('row')).toHaveCount(3);
  await expectGoodAtWidths(page);

  await page.getByLabel('Tema').selectOption('Ingresos');
  await expect(invited).toBeHidden();
  await page.reload();
  await expect(refused).toBeVisible();
  await expect(invited).toBeHidden();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Exportar' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV' }).click()),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Motivo: contraseña equivocada');
  await expect(page.getByText('Listo: 1 registro en el archivo.')).toBeVisible();

  await page.getByLabel('Buscar auditoría').fill('nadie así');
  await expect(page.getByText('Ningún registro con estos filtros')).toBeVisible();
  await expectGoodAtWidths(page);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(list.getByRole('row', { name: /^Exportó la auditoría/ }).first()).toBeVisible();

  await test.step('a lead links to what was done with it, by whom it was opened among it', async () => {
    const id = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('admin')}` };
      return (await (await fetch('/api/crm-handler?limit=1', { headers })).json())[0].id;
    });
    await page.goto(`/admin?tab=crm&lead=${id}`);
    await page.getByRole('button', { name: 'Más acciones de este lead' }).click();
    await expectGoodAtWidths(page);
    await page.getByRole('menuitem', { name: 'Ver en Auditoría' }).click();
    await expect(page).toHaveURL(/tab=auditoria&persona=/);
    await expect(list.getByRole('row', { name: /^Abrió el lead de/ }).first()).toContainText(
      'Adriana Mejía (demo)',
    );
    await expectGoodAtWidths(page);
  });
});
