import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageAt } from 'shared/router-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../module.json';
import { panels, routes } from '../../remote';

const DAYS = [
  {
    id: 1,
    titulo: 'Ingeniería',
    descripcion: '',
    lugar: 'Bogotá',
    inicia: '2026-12-05T14:00:00.000Z',
    libres: 0,
  },
  {
    id: 2,
    titulo: 'Becas',
    descripcion: '',
    lugar: 'En línea',
    inicia: '2026-12-06T14:00:00.000Z',
    libres: 1,
  },
  { id: 3, titulo: 'Salud', descripcion: '', lugar: 'Cali', inicia: '2026-12-07T14:00:00.000Z', libres: 9 },
];
let answers: (() => Response)[];
const call = vi.fn<typeof fetch>(async (_url, init) =>
  init?.method === 'POST'
    ? (answers.shift() ?? (() => Response.json({ status: 'inscrito' })))()
    : Response.json(DAYS),
);

beforeEach(() => {
  answers = [];
  call.mockClear();
  vi.stubGlobal('fetch', call);
});

const write = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
async function fill() {
  await write('Nombre completo', 'Ana Ruiz');
  await write('Correo electrónico', 'ana@example.com');
  await write('Teléfono', '300');
  await userEvent.click(screen.getByRole('checkbox'));
}
const send = () => fireEvent.submit(screen.getByRole('button', { name: 'Reservar mi lugar' }));
const sent = () => call.mock.calls.filter(([, init]) => init?.method === 'POST');

test('the page and the tab are those that module.json declares', () => {
  expect(routes.map(({ path }) => path)).toEqual(descriptor.routes.map(({ path }) => path));
  expect(Object.keys(panels ?? {})).toEqual(descriptor.panelTabs.map(({ tab }) => tab));
});

test('the URL chooses an open day; a full one is not offered', async () => {
  render(await pageAt(routes, '/eventos?jornada=3'));
  const select = screen.getByLabelText('Jornada') as HTMLSelectElement;
  expect([...select.options].map(({ value }) => value)).toEqual(['2', '3']);
  expect(select.value).toBe('3');
  expect(screen.getByText('Sin cupos')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Inscribirme en Becas' }));
  expect(select.value).toBe('2');
});

test('where the list ends at fifty, the page says that more may come', async () => {
  const [day] = DAYS;
  call.mockImplementationOnce(async () =>
    Response.json(Array.from({ length: 50 }, (_, id) => ({ ...day, id: id + 1 }))),
  );
  render(await pageAt(routes, '/eventos'));
  expect(screen.getByText(/^Estas son las 50 jornadas más próximas\./)).toBeTruthy();
});

test('what is missing is told at its field, and nothing is sent', async () => {
  render(await pageAt(routes, '/eventos'));
  send();
  expect(await screen.findByText('Revise 4 datos')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Nombre completo'));
  expect(sent()).toEqual([]);
});

test('a place is reserved with the consent, and the form is there for the next person', async () => {
  render(await pageAt(routes, '/eventos?jornada=2'));
  await fill();
  send();
  expect(await screen.findByText(/quedó reservado.*ana@example.com/)).toBeTruthy();
  const [[url, init] = []] = sent();
  expect(url).toBe('/api/m/eventos/inscripciones');
  expect(new Headers(init?.headers).get('x-policy-version')).toBeTruthy();
  expect(JSON.parse(String(init?.body))).toEqual({
    jornada: 2,
    nombre: 'Ana Ruiz',
    correo: 'ana@example.com',
    telefono: '300',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Inscribir a otra persona' }));
  expect((screen.getByLabelText('Nombre completo') as HTMLInputElement).value).toBe('');
});

test('what the server refuses is said, and what was typed stays', async () => {
  answers.push(() =>
    Response.json({ message: 'Ya no quedan cupos en esta jornada: elija otra.' }, { status: 409 }),
  );
  render(await pageAt(routes, '/eventos'));
  await fill();
  send();
  expect(await screen.findByText('Ya no quedan cupos en esta jornada: elija otra.')).toBeTruthy();
  expect((screen.getByLabelText('Nombre completo') as HTMLInputElement).value).toBe('Ana Ruiz');
});

test('without its API the page says so and tries again', async () => {
  call.mockImplementationOnce(async () => new Response('', { status: 503 }));
  render(await pageAt(routes, '/eventos'));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Queda 1 cupo')).toBeTruthy();
});
