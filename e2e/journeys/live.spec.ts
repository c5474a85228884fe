import { expectAccessible } from '../fixtures/axe';
import { changeLead, createLead } from '../fixtures/crm-calls';
import { holdSession } from '../fixtures/staff';
import { expect, test } from '../fixtures/test';

/** Calls fail while there is no network, which the browser logs. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_NETWORK_CHANGED/;

test('what another person changes shows by itself, and after a lost connection; who else is looking', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  complaints.expect(OFFLINE);
  await page.setViewportSize({ width: 1440, height: 900 });
  await holdSession(page, 'admin@example.com');
  const others = await browser.newContext({ baseURL: site.url });
  const other = await others.newPage();
  await holdSession(other, 'asesor3@example.com');
  const lead = await createLead(other, 'En Vivo De Prueba');

  await page.goto(`/admin?tab=crm&lead=${lead.id}&ver=notas`);
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible();
  const list = page.getByRole('region', { name: 'Leads', exact: true });
  const detail = page.getByRole('region', { name: 'Detalle del lead' });
  const row = list.getByRole('listitem').filter({ hasText: lead.nombre });
  await expect(row).toContainText('Nuevo');
  const note = detail.getByRole('textbox', { name: 'Nota' });
  await note.fill('A medio escribir');
  await list.evaluate((element) => element.scrollTo(0, 200));

  await changeLead(other, lead.id, { estado: 'interesado' });
  await expect(detail.getByRole('button', { name: /^Estado: Interesado/ })).toBeVisible();
  await expect(detail.getByText('cambió el estado')).toBeVisible();
  await expect(note).toHaveValue('A medio escribir');
  expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await list.evaluate((element) => element.scrollTo(0, 0));
  await expect(row).toContainText('Interesado');

  const fresh = await createLead(other, 'Recién Llegada En Vivo');
  await expect(list.getByRole('link', { name: fresh.nombre })).toBeVisible();

  await other.goto(`/admin?tab=crm&lead=${lead.id}`);
  await expect(detail.getByText(/está viendo/)).toBeVisible();
  await expect(other.getByText(/está viendo/)).toBeVisible();
  await expectAccessible(page);
  await other.goto('/admin?tab=mensajeria');
  await expect(detail.getByText(/está viendo/)).toBeHidden();

  await page.context().setOffline(true);
  await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await changeLead(other, lead.id, { estado: 'perdido' });
  await page.context().setOffline(false);
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible();
  await expect(detail.getByRole('button', { name: /^Estado: Perdido/ })).toBeVisible();
  await expect(note).toHaveValue('A medio escribir');
  await others.close();
});
