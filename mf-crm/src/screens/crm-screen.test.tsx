import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { beforeEach, expect, test } from 'vitest';
import descriptor from '../../module.json';
import { panels, routes } from '../remote';
import { ANA, crmWithTwoLeads } from './crm-leads.fixture';
import { list } from './crm-screen.fixture';

let crm: ReturnType<typeof crmWithTwoLeads>;
beforeEach(() => {
  crm = crmWithTwoLeads();
});

test('S2.26 S2.27 S2.29 title, "Actualizando..." and "Cargando CRM..." while loading', async () => {
  crm.replies['GET /api/crm-handler'] = () => new Promise(() => {});
  crm.open('admin', '/admin?tab=crm', 'alguien');
  expect(screen.getByRole('heading', { level: 2, name: 'CRM - Gestión de Leads' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Actualizando...' })).toBeTruthy();
  expect(screen.getByText('Cargando CRM...')).toBeTruthy();
  expect(screen.getByText('Selecciona un lead para ver los detalles')).toBeTruthy();
});

test('S2.28 S2.31 S2.32 S2.33 an admin: counters of everything, the warning of unassigned leads, all leads with a count', async () => {
  const router = crm.open('admin', '/admin?tab=crm', 'alguien');
  await crm.row('Beto Paz');
  const counters = within(screen.getByText('Asignados').closest('dl') as HTMLElement);
  for (const figure of ['12.846', '214', '3.902', '1.675', '2.310', '12.812']) {
    expect(counters.getByText(figure)).toBeTruthy();
  }
  const title = screen.getByRole('heading', { name: 'Todos los Leads' });
  expect(title.nextElementSibling?.textContent).toBe('12.846');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Limpiar filtros' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /34 Leads sin asignar/ }));
  expect(router.state.location.search).toBe('?tab=crm&asesor=ninguno');
  await waitFor(() => expect(crm.sent.some(([name]) => name.includes('asesor=ninguno'))).toBe(true));
});

test('S2.31 the filters live in the URL and go to the service; nothing found can be cleared', async () => {
  const router = crm.open('admin', '/admin?tab=crm&q=ana', 'alguien');
  await crm.row('Ana Ruiz');
  expect(crm.sent.map(([name]) => name)).toContain('GET /api/crm-handler?q=ana');
  crm.replies['GET /api/crm-handler?q=ana&estado=perdido'] = () => list([]);
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'perdido');
  expect(await screen.findByText('Ningún lead con estos filtros')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=crm&q=ana&estado=perdido');
  // Requested with the change, and not again by the list that renders for the URL.
  expect(crm.bodiesOf('GET /api/crm-handler?q=ana&estado=perdido')).toHaveLength(1);
  screen.getAllByRole('button', { name: 'Limpiar filtros' })[0]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?tab=crm');
  // Nothing is left to clear: a keyboard user continues among the filters.
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar leads' }));
  expect(await crm.row('Ana Ruiz')).toBeTruthy();
});

test.each([
  ['admin', 'Todos los Leads', 'No hay leads en el sistema'],
  ['comercial', 'Mis Leads', 'No has creado ningún lead aún'],
] as const)('S2.33 S2.34 %s without leads: "%s", "%s"', async (role, title, text) => {
  crm.replies['GET /api/crm-handler'] = () => list([]);
  crm.open(role, '/admin?tab=crm', 'alguien');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

const FAILURE = 'Error cargando datos del CRM. Usando datos locales.';
const failing = () => Response.json({ message: 'sin base de datos' }, { status: 503 });

test('S2.30 S7.32 S8.22 S8.23 a failure with nothing kept warns, says why, shows two labelled samples, and "Reintentar" works in place', async () => {
  crm.replies['GET /api/crm-handler'] = () => Response.json({ message: 'no existe' }, { status: 404 });
  crm.replies['GET /api/v1/leads/views'] = () => Response.json({ message: 'no existe' }, { status: 404 });
  crm.open('admin', '/admin?tab=crm', 'alguien');
  expect(await screen.findByRole('button', { name: 'Cargar las vistas' })).toBeTruthy();
  const warning = await screen.findByRole('alert');
  expect(warning.textContent).toMatch(FAILURE);
  expect(warning.textContent).toMatch('HTTP error! status: 404 no existe');
  const samples = screen.getAllByText(/\(ejemplo\)$/);
  expect(samples).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(Editar|Asignar|Eliminar) a / })).toBeNull();
  crm.replies['GET /api/crm-handler'] = () => list([ANA]);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await crm.row('Ana Ruiz')).toBeTruthy();
  expect(screen.queryByText(/\(ejemplo\)$/)).toBeNull();
});

test('S7.31 a failure shows what this browser kept for its user, under the filters; nothing to who is refused', async () => {
  crm.open('admin', '/admin?tab=crm', 'ana');
  await crm.row('Beto Paz');
  cleanup();
  queryClient.clear();
  crm.replies['GET /api/crm-handler'] = failing;
  crm.open('admin', '/admin?tab=crm&estado=interesado', 'ana');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Se muestra la copia que este navegador guardó/,
  );
  expect(await crm.row('Beto Paz')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ana Ruiz' })).toBeNull();
  cleanup();
  queryClient.clear();
  crm.open('admin', '/admin?tab=crm', 'otra');
  expect(await screen.findAllByText(/\(ejemplo\)$/)).toHaveLength(2);
  cleanup();
  queryClient.clear();
  crm.replies['GET /api/crm-handler'] = () => Response.json({ message: 'sin permisos' }, { status: 403 });
  crm.open('admin', '/admin?tab=crm', 'ana');
  expect((await screen.findByRole('alert')).textContent).toMatch('sin permisos');
  expect(screen.queryByRole('link', { name: 'Beto Paz' })).toBeNull();
});

test('S2.31 the universities of the filter are those of the leads in reach, sorted', async () => {
  crm.open('admin', '/admin?tab=crm', 'alguien');
  await crm.row('Beto Paz');
  const options = () =>
    within(screen.getByLabelText('Universidad'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(options()).toEqual(['Universidad', 'Área Andina', 'UNADE']));
});

test('S2.23 the module declares what it exposes: tab "CRM", "Mis Leads" for commercials', () => {
  expect(descriptor.routes.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
  expect(Object.keys(panels ?? {})).toEqual(descriptor.panelTabs.map(({ tab }) => tab));
  expect(descriptor.panelTabs).toEqual([
    {
      tab: 'crm',
      label: 'CRM',
      labelComercial: 'Mis Leads',
      access: 'leads.read',
      order: 4,
      chunk: 'crm-panel',
    },
  ]);
});
