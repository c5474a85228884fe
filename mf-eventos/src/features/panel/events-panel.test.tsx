import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { AppTheme } from 'shared/ui-staff';
import { beforeEach, expect, test, vi } from 'vitest';
import EventsPanel from './events-panel';

const DAY = {
  id: 4,
  titulo: 'Ingeniería',
  descripcion: 'Laboratorios',
  lugar: 'Bogotá',
  inicia: '2099-12-05T14:00:00.000Z',
  cupos: 20,
  inscritos: 1,
  cerrada: false,
  pasada: false,
};
const PERSON = {
  id: 1,
  nombre: 'Ana Ruiz',
  correo: 'ana@example.com',
  telefono: '300 1',
  creada: '2026-11-25T20:00:00Z',
};

const call = vi.fn<typeof fetch>(async (url, init) => {
  if (init?.method === 'PUT' || init?.method === 'POST') return Response.json({ id: 4 });
  const isList = String(url).includes('/inscripciones');
  return Response.json(
    isList
      ? { titulo: DAY.titulo, inicia: DAY.inicia, entradas: [PERSON], total: 1 }
      : { entradas: [DAY, { ...DAY, id: 5, titulo: 'Becas', cerrada: true }], total: 2 },
  );
});

beforeEach(() => {
  localStorage.setItem('admin', 'token');
  call.mockClear();
  vi.stubGlobal('fetch', call);
});

function open(search: string) {
  const router = createMemoryRouter([{ path: '/admin', element: <EventsPanel /> }], {
    initialEntries: [`/admin${search}`],
  });
  render(<RouterProvider router={router} />, { wrapper: AppTheme });
}

test('open days with how many have a place; a press on one leads to who', async () => {
  open('?tab=eventos');
  expect(await screen.findAllByText('1 de 20')).toHaveLength(2);
  expect([screen.getByText('Abierta'), screen.getByText('Cerrada')]).toHaveLength(2);
  await userEvent.click(screen.getByRole('link', { name: 'Ingeniería' }));
  expect(await screen.findByRole('heading', { name: 'Inscripciones: Ingeniería' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ana@example.com' })).toBeTruthy();
});

test('an open day is closed in its form; only that is sent, with what was read', async () => {
  open('?tab=eventos');
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Ingeniería' }));
  await userEvent.click(await screen.findByRole('switch', { name: /Inscripciones cerradas/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(call.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(true));
  const [url, init] = call.mock.calls.find(([, each]) => each?.method === 'PUT') ?? [];
  expect(url).toBe('/api/m/eventos/panel/jornadas/4');
  expect(JSON.parse(String(init?.body))).toEqual({ cerrada: true, leido: { cerrada: false } });
});

const sentBy = (method: string) =>
  call.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([, init]) => JSON.parse(String(init?.body)));

test('what somebody else has stored meanwhile is told, and the other fields stay as they are stored', async () => {
  open('?tab=eventos');
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Ingeniería' }));
  const place = await screen.findByLabelText<HTMLInputElement>(/^Lugar/);
  await userEvent.clear(place);
  await userEvent.type(place, 'Cali');
  const told = 'Otra persona lo cambió. Ahora está guardado: Tunja.';
  const stored = {
    titulo: 'De otra persona',
    descripcion: 'Laboratorios',
    lugar: 'Tunja',
    dia: '2099-12-05',
    hora: '09:00',
    cupos: '20',
    cerrada: false,
  };
  call.mockImplementationOnce(async () =>
    Response.json(
      {
        error: 'stale_record',
        message: 'Otra persona cambió el lugar.',
        fields: { lugar: told },
        guardado: stored,
      },
      { status: 409 },
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(place.value).toBe('Cali');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(sentBy('PUT')).toHaveLength(2));
  expect(sentBy('PUT')).toEqual([
    { lugar: 'Cali', leido: { lugar: 'Bogotá' } },
    { lugar: 'Cali', leido: { lugar: 'Tunja' } },
  ]);
});

test('a new open day whose answer was lost goes out again with the same key', async () => {
  open('?tab=eventos');
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva jornada' }));
  await userEvent.type(await screen.findByLabelText(/^Título/), 'Medicina');
  await userEvent.type(screen.getByLabelText(/^Lugar/), 'Cali');
  await userEvent.type(screen.getByRole('textbox', { name: /^Día/ }), '05/12/2099');
  await userEvent.type(screen.getByLabelText('Hora, horas'), '09');
  await userEvent.type(screen.getByLabelText('Hora, minutos'), '30');
  await userEvent.type(screen.getByLabelText(/^Cupos/), '20');
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await userEvent.click(screen.getByRole('button', { name: 'Crear jornada' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Crear jornada' }));
  await vi.waitFor(() => expect(sentBy('POST')).toHaveLength(2));
  const [first, again] = sentBy('POST');
  expect(first.clave).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toEqual(first);
});

test('what a new open day needs is marked', async () => {
  open('?tab=eventos');
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva jornada' }));
  await screen.findByLabelText(/^Título/);
  const marked = ['Título', 'Lugar', 'Día', 'Hora', 'Cupos'].filter((label) =>
    screen.getByText(label, { selector: 'label' }).textContent?.includes('*'),
  );
  expect(marked).toEqual(['Título', 'Lugar', 'Día', 'Hora', 'Cupos']);
  expect(screen.getByLabelText('Hora, horas').getAttribute('aria-required')).toBe('true');
});

test.each([
  ['', 'jornadas'],
  ['&jornada=4', 'inscripciones'],
])('a page after the last one says so and leads back (%s)', async (chosen, what) => {
  call.mockImplementationOnce(async () =>
    Response.json({ titulo: DAY.titulo, inicia: DAY.inicia, entradas: [], total: 60 }),
  );
  open(`?tab=eventos${chosen}&pagina=7`);
  expect(await screen.findByText(`En esta página no hay ${what}`)).toBeTruthy();
  expect(screen.getByText('La última es la 2.')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Ir a la última página' });
  expect(back.getAttribute('href')).toBe(`/admin?tab=eventos${chosen}&pagina=2`);
});
