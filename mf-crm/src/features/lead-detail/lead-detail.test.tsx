import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ANA, crmWithTwoLeads } from '../../screens/crm-leads.fixture';

let crm: ReturnType<typeof crmWithTwoLeads>;
beforeEach(() => {
  crm = crmWithTwoLeads();
});

test('S8.38 a detail that cannot be drawn says so with its lead, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  crm.open('admin', '/admin?tab=crm', 'alguien');
  await crm.row('Ana Ruiz');
  const broken = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (this.matches('h3')) throw new Error('detalle roto');
  });
  await userEvent.click(screen.getByRole('link', { name: 'Ana Ruiz' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'Error en LeadDetail' })).toBeTruthy();
  expect(alert.getByText('detalle roto')).toBeTruthy();
  expect(alert.getByText(/Lead 1: Ana Ruiz/)).toBeTruthy();
  broken.mockRestore();
  await userEvent.click(alert.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('heading', { name: /Ana Ruiz/ })).toBeTruthy();
});

test('the guardian of a minor is told with the other facts', async () => {
  crm.replies['GET /api/crm-handler/1'] = () =>
    Response.json({
      ...ANA,
      acudiente: {
        nombre: 'Rosa Ruiz',
        telefono: '300 555 0190',
        email: 'rosa@example.com',
        parentesco: 'Madre',
      },
    });
  crm.open('admin', '/admin?tab=crm&lead=1', 'alguien');
  expect(await screen.findByRole('heading', { name: 'Acudiente' })).toBeTruthy();
  for (const fact of ['Rosa Ruiz', 'Madre', '300 555 0190', 'rosa@example.com']) {
    expect(screen.getByText(fact)).toBeTruthy();
  }
});

test("S8.25 a state that the chip could not change is told in the specification's words, with the server's", async () => {
  crm.open('admin', '/admin?tab=crm&lead=1', 'alguien');
  await screen.findByRole('heading', { name: /Ana Ruiz/ });
  crm.replies['PUT /api/crm-handler/1'] = () =>
    Response.json({ message: 'Ocurrió un error en el servidor.' }, { status: 500 });
  await userEvent.click(await screen.findByRole('button', { name: /^Estado: .*Cambiar$/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Matriculado', hidden: true }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error actualizando el lead. Los cambios pueden no haberse guardado. Ocurrió un error en el servidor.',
  );
});

test('S2.37 S2.38 a chosen lead opens with the focus on its name; lead and tab are in the URL', async () => {
  const router = crm.open('admin', '/admin?tab=crm', 'alguien');
  await userEvent.click(await screen.findByRole('link', { name: 'Beto Paz' }));
  const heading = await screen.findByRole('heading', { name: /Beto Paz/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(router.state.location.search).toBe('?tab=crm&lead=2');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Información',
    'Notas (0)',
    'Documentos (1)',
    'Pagos (1)',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Pagos (1)' }));
  expect(router.state.location.search).toBe('?tab=crm&lead=2&ver=pagos');
  expect(screen.getByText('Vencido')).toBeTruthy();
});

test('a lead out of reach: "Lead no encontrado o sin permisos"', async () => {
  crm.replies['GET /api/crm-handler/99'] = () =>
    Response.json({ message: 'Lead no encontrado' }, { status: 404 });
  crm.open('admin', '/admin?tab=crm&lead=99', 'alguien');
  expect(await screen.findByText('Lead no encontrado o sin permisos')).toBeTruthy();
});
