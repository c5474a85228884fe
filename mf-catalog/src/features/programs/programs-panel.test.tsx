import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'shared/router';
import { type Program, programSchema } from 'shared/schemas';
import { AppTheme } from 'shared/ui';
import { afterEach, expect, test, vi } from 'vitest';
import descriptor from '../../../module.json';
import { panels, routes } from '../../remote';
import ProgramsPanel from './programs-panel';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function program(index: number, change: Partial<Program> = {}): Program {
  return programSchema.parse({
    id: `p${index}`,
    titulo: `Programa ${index}`,
    precio: 5_800_000,
    moneda: 'COP',
    duracion: '4 semestres',
    modalidad: 'Virtual',
    nivel: 'Posgrado',
    etiqueta: null,
    creditos: 48,
    imagen: null,
    snies: String(100_000 + index),
    universidad: 'Umecit',
    ...change,
  });
}

function open(address: string, ...answers: Array<Response | Promise<Response>>) {
  const call = vi.fn<typeof fetch>();
  for (const answer of answers) call.mockImplementationOnce(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', call);
  const router = createMemoryRouter([{ path: '/admin', element: <ProgramsPanel /> }], {
    initialEntries: [address],
  });
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
  return router;
}

const rows = async () => within(await screen.findByRole('table')).getAllByRole('rowheader');

test('lists the programs with every field and their count', async () => {
  open('/admin?tab=programas', Response.json([program(1, { titulo: 'Doctorado', etiqueta: 'Doctorado' })]));
  expect(await rows()).toHaveLength(1);
  const table = within(screen.getByRole('table'));
  for (const text of [
    'Umecit',
    'Posgrado · Doctorado',
    'Virtual',
    '4 semestres',
    '48',
    '100001',
    '$5.800.000',
  ]) {
    expect(table.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('heading', { level: 2, name: 'Programas' }).parentElement?.textContent).toMatch(
    /^Programas1/,
  );
});

test('prices: none, in pesos and in dollars', async () => {
  open(
    '/admin',
    Response.json([program(1, { precio: null }), program(2), program(3, { precio: 480, moneda: 'USD' })]),
  );
  await rows();
  expect(screen.getByText('Consultar precio')).toBeTruthy();
  expect(screen.getByText('$5.800.000')).toBeTruthy();
  expect(screen.getByText('$480 USD')).toBeTruthy();
});

test('the search folds accents, narrows while typing and stays in the URL', async () => {
  const router = open(
    '/admin?tab=programas&pagina=2',
    Response.json([program(1, { titulo: 'Psicología' }), program(2, { titulo: 'Derecho' })]),
  );
  await rows();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar programas' }), 'PSICOLOGIA');
  expect((await rows()).map(({ textContent }) => textContent)).toEqual(['PsicologíaUmecit']);
  expect(router.state.location.search).toBe('?tab=programas&q=PSICOLOGIA');
});

test('the level filter; "Limpiar búsqueda" empties box and URL', async () => {
  const router = open('/admin?tab=programas&q=dere', Response.json([program(1, { titulo: 'Derecho' })]));
  await rows();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Pregrado');
  expect(await screen.findByText('Ningún programa con esta búsqueda')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=programas&q=dere&nivel=Pregrado');
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }));
  expect(await rows()).toHaveLength(1);
  expect(router.state.location.search).toBe('?tab=programas');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('fifty programs a page, the page in the URL', async () => {
  const router = open(
    '/admin?tab=programas',
    Response.json(Array.from({ length: 62 }, (_, i) => program(i))),
  );
  expect(await rows()).toHaveLength(50);
  expect(screen.getByText('1–50 de 62')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Página siguiente' }));
  expect(await screen.findByText('51–62 de 62')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=programas&pagina=2');
  expect(screen.queryByRole('link', { name: 'Página siguiente' })).toBeNull();
});

test("a failure says 'Error al obtener programas', claims no empty catalogue, and can be retried", async () => {
  open('/admin', new Response('', { status: 500 }), Response.json([program(1)]));
  expect(await screen.findByRole('heading', { name: 'Error al obtener programas' })).toBeTruthy();
  expect(screen.queryByText('No hay programas en el catálogo')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await rows()).toHaveLength(1);
});

test('loading and an empty catalogue have their own screens', async () => {
  let answer: (response: Response) => void = () => {};
  open('/admin', new Promise((resolve) => (answer = resolve)));
  expect(screen.getByRole('status', { name: 'Cargando programas...' })).toBeTruthy();
  answer(Response.json([]));
  expect(await screen.findByText('No hay programas en el catálogo')).toBeTruthy();
});

test('nothing that does not work yet: no create, edit or delete', async () => {
  open('/admin', Response.json([program(1)]));
  await rows();
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});

test('S2.23 the tab "Programas" is for admins', () => {
  expect(routes).toEqual([]);
  expect(Object.keys(panels ?? {})).toEqual(['programas']);
  expect(descriptor.panelTabs).toEqual([{ tab: 'programas', label: 'Programas', access: 'admin', order: 1 }]);
});
