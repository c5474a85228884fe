import { expectAccessible } from '../fixtures/axe';
import { signIn } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a lead from its creation to its deletion, at ${width} px`, async ({ page }) => {
    const name = `Creada Por Prueba ${width}`;
    await page.setViewportSize({ width, height });
    await signIn(page, 'admin@example.com');
    await expect(page).toHaveURL(/\/admin/);
    await page.goto('/admin?tab=crm');
    await expect(page.getByRole('heading', { name: 'Todos los Leads' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: '+ Nuevo Lead' }).click();
    const wizard = page.getByRole('dialog', { name: 'Nuevo Lead' });
    await wizard.getByLabel('Nombre completo').fill(name);
    await wizard.getByLabel('Correo electrónico').fill(`creada.${width}@example.com`);
    await wizard.getByLabel('Teléfono').fill('300 555 0177');
    await wizard.getByLabel('Asesor').selectOption({ index: 1 });
    await wizard.getByRole('button', { name: 'Siguiente' }).click();
    await wizard.getByLabel('Estado civil').selectOption('Soltero');
    await wizard.getByLabel('Tipo de documento').selectOption('CC');
    await wizard.getByLabel('Número').fill(`10850${width}`);
    await wizard.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('14/02/2000');
    await wizard.getByRole('textbox', { name: 'Fecha de nacimiento' }).press('Tab');
    await wizard.getByRole('button', { name: 'Siguiente' }).click();
    await wizard.getByLabel('Universidad', { exact: false }).first().selectOption('UNADE');
    await wizard.getByLabel('Programa de interés').fill('Maestría en Pedagogía');
    await expect(wizard.getByLabel('Estrato')).toBeVisible();
    await expectAccessible(page);
    await wizard.getByRole('button', { name: 'Crear Lead' }).click();

    const detail = page.getByRole('region', { name: 'Detalle del lead' });
    await expect(detail.getByRole('heading', { name })).toBeFocused();
    await expect(page).toHaveURL(/lead=/);

    await detail.getByRole('tab', { name: 'Notas (0)' }).click();
    await detail.getByLabel('Nota', { exact: true }).fill('Pide el pensum');
    await detail.getByLabel('Nota', { exact: true }).press('Enter');
    await expect(detail.getByRole('tab', { name: 'Notas (1)' })).toBeVisible();
    await expect(detail.getByText('Pide el pensum')).toBeVisible();

    await detail.getByRole('tab', { name: /^Documentos/ }).click();
    await detail.getByLabel('Hoja de vida').click();
    await expect(detail.getByText('1 de 9 recibidos')).toBeVisible();
    await expectAccessible(page);

    await detail.getByRole('tab', { name: 'Pagos (0)' }).click();
    await detail.getByLabel('Concepto').fill('Inscripción');
    await detail.getByLabel('Monto (COP)').fill('725000');
    await detail.getByRole('textbox', { name: 'Fecha de vencimiento' }).fill('01/12/2099');
    await detail.getByRole('textbox', { name: 'Fecha de vencimiento' }).press('Tab');
    await detail.getByRole('button', { name: 'Agregar pago' }).click();
    await expect(detail.getByText('Pago agregado exitosamente')).toBeVisible();
    await detail.getByRole('button', { name: 'Marcar pagado' }).click();
    await expect(detail.getByRole('button', { name: 'Marcar pendiente Inscripción' })).toBeVisible();
    await page.reload();
    await expect(detail.getByRole('tab', { name: 'Pagos (1)' })).toBeVisible();
    await expectAccessible(page);

    await detail.getByRole('button', { name: 'Editar este lead' }).click();
    const edit = page.getByRole('dialog', { name: 'Editar Lead' });
    await edit.getByLabel('Estado', { exact: true }).selectOption('interesado');
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(edit).toBeHidden();
    await expect(detail.getByText('Interesado')).toBeVisible();

    if (width < 768) await detail.getByRole('link', { name: 'Volver a la lista' }).click();
    await page.getByRole('searchbox', { name: 'Buscar leads' }).fill(`creada.${width}`);
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: `Asignar a ${name}` }).click();
    const assign = page.getByRole('dialog', { name: 'Asignar Lead' });
    await assign.getByRole('radio').last().check();
    await expectAccessible(page);
    await assign.getByRole('button', { name: 'Asignar' }).click();
    await expect(assign).toBeHidden();

    await row.getByRole('button', { name: `Eliminar a ${name}` }).click();
    await page
      .getByRole('dialog', { name: 'Eliminar lead' })
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(page.getByText('Ningún lead con estos filtros')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
    await expect(page).toHaveURL(/tab=crm$/);
  });
}
