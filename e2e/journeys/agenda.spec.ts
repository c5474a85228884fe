import { expectAccessible, expectGoodAtWidths } from '../fixtures/axe';
import { callCrm, changeLead, createLead } from '../fixtures/crm-calls';
import { holdSession } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

const HOUR_MS = 3_600_000;

test('an adviser works off the day', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await holdSession(page, 'asesor1@example.com');
  const lead = await createLead(page, 'Nueva De Hoy');
  await page.goto('/admin?tab=crm');
  await page.getByRole('navigation', { name: 'Vistas del CRM' }).getByRole('link', { name: /^Hoy/ }).click();
  await expect(page).toHaveURL(/vista=hoy/);
  const fresh = page.getByRole('region', { name: 'Nuevos sin respuesta' });
  await expect(fresh.getByRole('link', { name: lead.nombre, exact: true })).toBeVisible();
  await expect(page.getByText('En vivo')).toBeVisible();
  await expectGoodAtWidths(page);

  // A `tel:` link would open a telephone program: the browser of the test has none.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await fresh.getByRole('link', { name: `Llamar a ${lead.nombre}` }).click();
  const place = page.getByRole('complementary', { name: 'Ahora' });
  await expect(place.getByRole('button', { name: 'Contestó', exact: true })).toBeVisible();
  await place.getByRole('button', { name: 'Contestó', exact: true }).click();
  await place.getByLabel('Nota').fill('Pide los costos');
  await place.getByRole('button', { name: 'En 1 h' }).click();
  await expect(place.getByText('Pasa a')).toContainText('Contactado');
  await expectAccessible(page);
  await place.getByRole('button', { name: 'Guardar y siguiente' }).click();
  await expect(fresh.getByRole('link', { name: lead.nombre, exact: true })).toBeHidden();
  await expect
    .poll(() => callCrm(page, 'GET', `/${lead.id}`))
    .toMatchObject({
      estado: 'contactado',
      proximaAccion: 'Llamar',
      notas: [{ contenido: 'Contestó. Pide los costos', tipo: 'llamada' }],
    });

  // Somebody else's change arrives without a reload: the action is overdue now.
  await changeLead(page, lead.id, {
    proximaAccion: 'Enviar los costos',
    fechaProximaAccion: new Date(Date.now() - HOUR_MS).toISOString(),
  });
  const overdue = page.getByRole('region', { name: 'Seguimientos vencidos' });
  await expect(overdue.getByText('Enviar los costos')).toBeVisible();
  await overdue.getByRole('button', { name: `Hecho: Enviar los costos, ${lead.nombre}` }).click();
  // The message stays as long as the pointer is over it.
  await page.getByText(`Hecho: Enviar los costos, ${lead.nombre}`).hover();
  await expect(overdue.getByText('Enviar los costos')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(overdue.getByText('Enviar los costos')).toBeVisible();

  // The same in the detail of the lead, with its history.
  await page.goto(`/admin?tab=crm&lead=${lead.id}&ver=notas`);
  await expect(page.getByText('vencida hace 1 h')).toBeVisible();
  const history = page.getByRole('region', { name: 'Historia del lead' });
  await expect(history).toContainText('programó la próxima acción');
  await expect(history).toContainText('Pide los costos');
  await expectGoodAtWidths(page);
  await page.getByRole('button', { name: 'Hecho', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Programar próxima acción' })).toBeVisible();
  await expect(history).toContainText('terminó la próxima acción: Enviar los costos');
});

test('by keyboard alone: find a lead, open it, change its state, write a note, go on', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await holdSession(page, 'asesor2@example.com');
  const first = await createLead(page, 'Teclado Primera');
  const second = await createLead(page, 'Teclado Segunda');
  await page.goto('/admin?tab=crm');
  await expect(page.getByRole('link', { name: second.nombre })).toBeVisible();
  const list = page.getByRole('region', { name: 'Leads', exact: true });
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the focus never came there');
  };
  const onList = () => list.evaluate((element) => element === document.activeElement);
  await page.getByRole('textbox', { name: 'Desde' }).focus();
  await expect(page.getByRole('dialog', { name: 'Calendario' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(onList);
  await expect(page.getByRole('dialog', { name: 'Calendario' })).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Buscar leads' })).toBeFocused();
  await page.keyboard.type('Teclado');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await tabTo(onList);
  await page.keyboard.press('j');
  await expect(list.getByRole('link', { name: second.nombre })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list.getByRole('link', { name: second.nombre })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: `Estado de ${second.nombre}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('3');
  await expect(list.getByRole('listitem').filter({ hasText: second.nombre })).toContainText('Interesado');
  await expect(list.getByRole('link', { name: second.nombre })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Nota' })).toBeFocused();
  await page.keyboard.type('Con el teclado');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Notas (1)' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nota' }).press('Escape');
  await page.keyboard.press('Shift+Tab');
  for (let presses = 0; presses < 60 && !(await onList()); presses += 1)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(list.getByRole('link', { name: first.nombre })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`lead=${first.id}`));
  await expect(page.getByRole('heading', { name: first.nombre })).toBeFocused();
});
