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

test('an open day is closed in its form, with what it says otherwise', async () => {
  open('?tab=eventos');
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Ingeniería' }));
  await userEvent.click(await screen.findByRole('switch', { name: /Inscripciones cerradas/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(call.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(true));
  const [url, init] = call.mock.calls.find(([, each]) => each?.method === 'PUT') ?? [];
  expect(url).toBe('/api/m/eventos/panel/jornadas/4');
  expect(JSON.parse(String(init?.body))).toMatchObject({
    titulo: 'Ingeniería',
    dia: '2099-12-05',
    hora: '09:00',
    cerrada: true,
  });
});
