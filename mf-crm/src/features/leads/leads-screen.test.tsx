import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { createMemoryRouter, RouterProvider } from 'shared/router';
import { AppTheme } from 'shared/ui';
import { afterEach, expect, test, vi } from 'vitest';
import descriptor from '../../../module.json';
import { panels, routes } from '../../remote';
import { handle } from './crm-page';
import CrmPanel from './crm-panel';

afterEach(() => {
  cleanup();
  localStorage.clear();
  session.setState({ role: null, user: null });
  vi.unstubAllGlobals();
});

const leads = [
  { id: '1', nombre: 'Ana Ruiz', email: 'ana@example.com', telefono: '300 555 0101', estado: 'perdido' },
  {
    id: '2',
    nombre: 'Beto Paz',
    email: 'beto@example.com',
    telefono: '300 555 0102',
    estado: 'interesado',
    prioridad: 'alta',
    programaInteres: 'MBA (Virtual)',
    fechaUltimaActualizacion: '2026-11-20T10:00:00Z',
  },
];

function signIn(role: 'admin' | 'comercial', sub = 'alguien') {
  localStorage.setItem(role, 'token-de-prueba');
  session.setState({ role, user: { sub, name: 'Alguien', email: 'alguien@example.com' } });
}

function open(address: string, ...answers: Array<Response | Promise<Response>>) {
  const waiting = [...answers];
  const call = vi.fn<typeof fetch>(async (input) =>
    String(input).endsWith('/comerciales-handler')
      ? Response.json([{ sub: 'a1', nombre: 'Laura Medina' }])
      : (waiting.shift() ?? Response.error()),
  );
  vi.stubGlobal('fetch', call);
  const router = createMemoryRouter(
    [
      ...routes.map((route) => ({ ...route, HydrateFallback: () => null })),
      { path: '/admin', element: <CrmPanel /> },
      { path: '/login', element: <p>Pantalla de ingreso</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
  return { call, router };
}

test('S2.26 S2.29 title, "Actualizando..." and "Cargando CRM..." while loading', () => {
  signIn('admin');
  open('/admin?tab=crm', new Promise(() => {}));
  expect(screen.getByRole('heading', { level: 2, name: 'CRM - Gestión de Leads' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Actualizando...' })).toBeTruthy();
  expect(screen.getByText('Cargando CRM...')).toBeTruthy();
  expect(screen.getByText('Selecciona un lead para ver los detalles')).toBeTruthy();
});

test('S2.32 S2.33 admin: "Todos los Leads" with a count, newest update first', async () => {
  signIn('admin');
  open('/admin?tab=crm', Response.json(leads));
  const list = await screen.findByRole('list');
  expect(
    within(list)
      .getAllByRole('link', { current: false })
      .map((link) => link.textContent),
  ).toContain('Beto Paz');
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('Beto Paz');
  const heading = screen.getByRole('heading', { name: 'Todos los Leads' });
  expect(heading.parentElement?.textContent).toBe('Todos los Leads2');
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy();
  expect(screen.queryByText('Cargando CRM...')).toBeNull();
});

test('a row shows name, priority, e-mail, phone, state and creation date', async () => {
  signIn('admin');
  open('/admin?tab=crm', Response.json([{ ...leads[1], fechaCreacion: 'ayer' }]));
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByRole('link', { name: 'Beto Paz' })).toBeTruthy();
  expect(row.getByRole('img', { name: 'Prioridad alta' })).toBeTruthy();
  for (const text of ['beto@example.com', '300 555 0102', 'Interesado'])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText(/Fecha inválida/)).toBeTruthy();
});

test('S6.09 an admin reads who advises a lead, and which are unassigned', async () => {
  signIn('admin', 'yo');
  open(
    '/admin?tab=crm',
    Response.json([
      { ...leads[1], id: '1', asesorAsignado: 'a1' },
      { ...leads[1], id: '2', asesorAsignado: 'retirado' },
      { ...leads[1], id: '3', creadoPor: 'formulario_web' },
      { ...leads[1], id: '4', creadoPor: 'yo' },
    ]),
  );
  expect(await screen.findByText('Laura Medina')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  const advisers = ['Laura Medina', 'Otro asesor', 'Sin asignar', 'Sin asesor'];
  for (const [index, text] of advisers.entries()) expect(rows[index]).toContain(text);
});

test('an adviser sees which leads they advise', async () => {
  signIn('comercial', 'yo');
  const { call } = open(
    '/admin?tab=crm',
    Response.json([
      { ...leads[1], id: '1', asesorAsignado: 'yo' },
      { ...leads[1], id: '2', asesorAsignado: 'a1', creadoPor: 'yo' },
    ]),
  );
  expect(await screen.findByText('Eres el asesor')).toBeTruthy();
  expect(screen.getByText('Otro asesor')).toBeTruthy();
  expect(call).toHaveBeenCalledTimes(1);
});

test.each([
  ['admin', 'Todos los Leads', 'No hay leads en el sistema'],
  ['comercial', 'Mis Leads', 'No has creado ningún lead aún'],
] as const)('S2.33 S2.34 %s without leads: "%s", "%s"', async (role, title, text) => {
  signIn(role);
  open('/admin?tab=crm', Response.json([]));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

test('S2.30 S8.22 S8.23 a failure warns, says why, invents no leads, and "Reintentar" works in place', async () => {
  signIn('admin');
  open('/admin?tab=crm', new Response('no existe', { status: 404 }), Response.json(leads));
  const warning = within(await screen.findByRole('alert'));
  expect(warning.getByText('Error cargando datos del CRM. Usando datos locales.')).toBeTruthy();
  expect(warning.getByText('HTTP error! status: 404 no existe')).toBeTruthy();
  expect(screen.queryByText('No hay leads en el sistema')).toBeNull();
  await userEvent.click(warning.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('S8.23 when a later read fails, what was read before stays under the warning', async () => {
  signIn('admin');
  open('/admin?tab=crm', Response.json(leads), new Response('', { status: 500 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actualizar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Error cargando datos del CRM.');
  expect(screen.getByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
});

test('S2.37 a selected lead opens on the right and is in the URL', async () => {
  signIn('admin');
  const { router } = open('/admin?tab=crm', Response.json(leads));
  await userEvent.click(await screen.findByRole('link', { name: 'Beto Paz' }));
  const detail = within(screen.getByRole('region', { name: 'Detalle del lead' }));
  expect(await detail.findByRole('heading', { name: /Beto Paz/ })).toBeTruthy();
  expect(detail.getByText('MBA (Virtual)')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=crm&lead=2');
  await userEvent.click(detail.getByRole('link', { name: 'Volver a la lista' }));
  expect(await detail.findByText('Selecciona un lead para ver los detalles')).toBeTruthy();
});

test('a hundred leads a page: the count is of all, the URL names the page, and another page replaces it once loaded', async () => {
  signIn('admin');
  const pageOf = (list: object[], total: number) =>
    Response.json(list, { headers: { 'x-total-count': String(total) } });
  const { call, router } = open(
    '/admin?tab=crm&lead=1',
    pageOf(leads, 150),
    pageOf([{ id: '101', nombre: 'Zoe Gil' }], 150),
  );
  expect(await screen.findByText('1–100 de 150')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Todos los Leads' }).parentElement?.textContent).toBe(
    'Todos los Leads150',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Página siguiente' }));
  expect(await screen.findByRole('link', { name: 'Zoe Gil' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ana Ruiz' })).toBeNull();
  expect(screen.getByText('101–150 de 150')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=crm&pagina=2');
  expect(call.mock.calls.at(-1)?.[0]).toMatch(/\/crm-handler\?page=2$/);
});

test('a page that no longer exists says so and links to the first', async () => {
  signIn('admin');
  open('/admin?tab=crm&pagina=9', Response.json([], { headers: { 'x-total-count': '150' } }));
  expect(await screen.findByText('Esta página no tiene leads')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver la primera página' }).getAttribute('href')).toBe(
    '/admin?tab=crm',
  );
});

test('a URL with a lead that is not in the list says "Lead no encontrado"', async () => {
  signIn('admin');
  open('/admin?tab=crm&lead=99', Response.json(leads));
  expect(await screen.findByText('Lead no encontrado')).toBeTruthy();
});

test.each(['admin', 'comercial'] as const)('S2.04 S2.10 /crm lets a %s through', async (role) => {
  signIn(role);
  open('/crm', Response.json([]));
  expect(await screen.findByRole('heading', { level: 2, name: 'CRM - Gestión de Leads' })).toBeTruthy();
  expect(handle.head({ data: undefined, params: {} }).noindex).toBe(true);
});

test('S2.23 the module declares what it exposes: tab "CRM", "Mis Leads" for commercials', () => {
  expect(descriptor.routes.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
  expect(Object.keys(panels ?? {})).toEqual(descriptor.panelTabs.map(({ tab }) => tab));
  expect(descriptor.panelTabs).toEqual([
    { tab: 'crm', label: 'CRM', labelComercial: 'Mis Leads', access: 'comercial', order: 4 },
  ]);
});
