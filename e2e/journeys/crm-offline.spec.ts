import { expectAccessible } from '../fixtures/axe';
import { type CalledLead, createLead } from '../fixtures/crm-calls';
import { holdSession, tokenOf } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

test('S7.34 what is changed without a connection waits in sight, survives a reload and is sent; a conflict is asked for', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  // Calls without a network, refused ones, and the page's own report of a lead that could not be read.
  complaints.expect(/Failed to load resource/, /Error al seleccionar el lead/);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdSession(page, 'asesor2@example.com');
  const lead = await createLead(page, 'Sin Red Por Prueba');
  await page.goto(`/admin?tab=crm&lead=${lead.id}&ver=notas`);
  const detail = page.getByRole('region', { name: 'Detalle del lead' });
  const queue = page.getByRole('region', { name: 'Cambios sin sincronizar' });
  await expect(detail.getByRole('tab', { name: 'Notas (0)' })).toBeVisible();

  await page.context().setOffline(true);
  await detail.getByLabel('Nota', { exact: true }).fill('Pide el pensum');
  await detail.getByLabel('Nota', { exact: true }).press('Enter');
  await expect(detail.getByRole('tab', { name: 'Notas (1)' })).toBeVisible();
  await detail.getByRole('button', { name: /^Estado: Nuevo/ }).click();
  await page.getByRole('menuitem', { name: 'Interesado' }).click();
  await expect(detail.getByText('Sin sincronizar')).toBeVisible();
  await expect(queue.getByText(/^Sin conexión desde las/)).toBeVisible();
  await expect(queue.getByText('2 cambios sin sincronizar')).toBeVisible();
  await expectAccessible(page);

  // The page can be loaded again, the service still can't be reached.
  const calls = /\/api\/crm-handler/;
  await page.route(calls, (route) => route.abort('connectionrefused'));
  await page.context().setOffline(false);
  await page.reload();
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  await expect(detail.getByText('Pide el pensum')).toBeVisible();

  const url = `${site.url}/api/crm-handler/${lead.id}`;
  const headers = {
    authorization: `Bearer ${await tokenOf(site.url, 'admin@example.com')}`,
    'content-type': 'application/json',
  };
  const { version, fechaUltimaActualizacion } = (await (await fetch(url, { headers })).json()) as CalledLead;
  const change = { estado: 'perdido', telefono: '311 555 0000', version, fechaUltimaActualizacion };
  const changed = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(change) });
  expect(changed.status).toBe(200);

  await page.unroute(calls);
  await queue.getByRole('button', { name: 'Reintentar' }).click();
  // The note was added to what the other person changed; the state is a conflict that the adviser resolves.
  await queue.getByRole('button', { name: /^Resolver/ }).click();
  const conflict = page.getByRole('dialog', { name: 'Este lead cambió mientras editaba' });
  await expect(conflict.getByRole('radio', { name: /Guardado\s*Perdido/ })).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('radio', { name: /Su cambio\s*Interesado/ }).check();
  await conflict.getByRole('button', { name: 'Guardar así' }).click();
  await expect(queue).toBeHidden();
  await page.reload();
  await expect(detail.getByRole('button', { name: /^Estado: Interesado/ })).toBeVisible();
  await expect(detail.getByText('Pide el pensum')).toBeVisible();
});
