import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ANA, crmScreen, list } from './crm-screen.fixture';

let crm: ReturnType<typeof crmScreen>;
beforeEach(() => {
  crm = crmScreen();
});

const alert = async () => (await screen.findByRole('alert')).textContent;

test.each([
  ['lead=', 'Error: Lead sin ID válido'],
  ['lead=%3Cb%3E', 'Error: Lead inválido seleccionado'],
  ['ver=pagos', 'No hay lead seleccionado'],
])('S2.39 S8.31 a URL with %s: "%s", and nothing is asked of the service', async (query, text) => {
  crm.open('admin', `/admin?tab=crm&${query}`);
  expect(await alert()).toBe(text);
  await crm.row('Ana Ruiz');
  expect(crm.sent.some(([name]) => name.startsWith('GET /api/crm-handler/'))).toBe(false);
});

test('S2.39 a lead of the list without an id says so when it is chosen; the others still open', async () => {
  crm.replies['GET /api/crm-handler'] = () => list([{ nombre: 'Sin Id' }, null, ANA]);
  const router = crm.open('admin');
  await userEvent.click(await screen.findByRole('link', { name: 'Sin Id' }));
  expect(await alert()).toBe('Error: Lead sin ID válido');
  await userEvent.click(screen.getByRole('link', { name: 'Ana Ruiz' }));
  expect(await screen.findByRole('heading', { name: /Ana Ruiz/ })).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=crm&lead=1');
});

test('S8.31 an answer that is no lead is an invalid one; what a malformed lead has is shown', async () => {
  crm.replies['GET /api/crm-handler/1'] = () => Response.json(['no es un lead']);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = crm.open('admin', '/admin?tab=crm&lead=1');
  expect(await alert()).toBe('Error: Lead inválido seleccionado');
  crm.replies['GET /api/crm-handler/2'] = () =>
    Response.json({
      id: '2',
      nombre: 'Rota',
      fechaCreacion: { dia: 1 },
      fechaNacimiento: 'ayer',
      notas: [{ id: 'n', contenido: 'se lee', autor: 'Ana', tipo: 'general', fecha: ANA.fechaCreacion }, 7],
      pagos: 'x',
    });
  await router.navigate('/admin?tab=crm&lead=2');
  expect(await screen.findByRole('heading', { name: /Rota/ })).toBeTruthy();
  for (const [label, text] of [
    ['Creado', 'Error en fecha'],
    ['Nacimiento', 'Fecha inválida'],
    ['Expedición', 'No definida'],
  ] as const) {
    expect(screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent).toBe(text);
  }
  await userEvent.click(screen.getByRole('tab', { name: 'Notas (1)' }));
  expect(screen.getByText('se lee')).toBeTruthy();
});

test('S8.30 any other failure says where to look, logs it, and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  crm.replies['GET /api/crm-handler/1'] = () => Response.json({ message: 'sin base' }, { status: 503 });
  crm.open('admin', '/admin?tab=crm&lead=1');
  const failure = within(await screen.findByRole('alert'));
  expect(
    failure.getByText('Error al seleccionar el lead. Revisa la consola para más detalles.'),
  ).toBeTruthy();
  expect(failure.getByText('HTTP error! status: 503 sin base')).toBeTruthy();
  await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.any(String), expect.any(Error)));
  crm.replies['GET /api/crm-handler/1'] = () => Response.json(ANA);
  await userEvent.click(failure.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: /Ana Ruiz/ })).toBeTruthy();
});

test('S7.11 leads and advisers are asked for at once', async () => {
  const never = () => new Promise<Response>(() => {});
  crm.replies['GET /api/crm-handler'] = never;
  crm.replies['GET /api/comerciales-handler'] = never;
  crm.open('admin');
  await waitFor(() =>
    expect(crm.sent.map(([name]) => name)).toEqual(
      expect.arrayContaining(['GET /api/crm-handler', 'GET /api/comerciales-handler']),
    ),
  );
});
