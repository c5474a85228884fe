import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { createMemoryRouter, RouterProvider } from 'shared/router';
import {
  type ListedProgram,
  listedProgramSchema,
  NO_PROGRAM_DETAILS,
  type ProgramDetails,
  programContradictionsSchema,
  type StaffProgramPage,
  staffProgramPageSchema,
} from 'shared/schemas';
import { AppTheme } from 'shared/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../module.json';
import { panels, routes } from '../../remote';
import ProgramsPanel from './programs-panel';

beforeEach(() => {
  localStorage.setItem('admin', 'token');
  queryClient.clear();
});
afterEach(cleanup);

/** As the list has it; the answer for one program has its details, too. */
function program(index: number, change: Partial<ListedProgram> = {}): ListedProgram & ProgramDetails {
  const listed = listedProgramSchema.parse({
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
    publicado: true,
    version: 3,
    actualizado: '2026-11-14T15:00:00.000Z',
    avisos: [],
    ...change,
  });
  return { ...listed, ...NO_PROGRAM_DETAILS };
}

const page = (programas: ListedProgram[], change: Partial<StaffProgramPage> = {}) =>
  staffProgramPageSchema.parse({
    programas,
    pagina: 1,
    total: programas.length,
    totalSinFiltros: programas.length,
    conAvisos: 0,
    ...change,
  });

type Answer = (url: URL, init?: RequestInit) => Response | Promise<Response> | undefined;

/** Opens the screen; the list is answered with `list` unless `answer` does. */
function open(search: string, list: StaffProgramPage, answer: Answer = () => undefined) {
  const call = vi.fn(async (url: string, init?: RequestInit) => {
    const asked = new URL(url, 'http://localhost');
    return (await answer(asked, init)) ?? Response.json(list);
  });
  vi.stubGlobal('fetch', call);
  const router = createMemoryRouter([{ path: '/admin', element: <ProgramsPanel /> }], {
    initialEntries: [`/admin${search}`],
  });
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
  return { call, search: () => router.state.location.search };
}

const rows = async () => within(await screen.findByRole('table')).getAllByRole('rowheader');

test('S2.60 lists the programs with every field, what the checks find, and whether each is on the site', async () => {
  open(
    '?tab=programas',
    page(
      [
        program(1, { etiqueta: 'Doctorado' }),
        program(2, { publicado: false, precio: null, avisos: ['snies_repetido'] }),
      ],
      {
        conAvisos: 1,
      },
    ),
  );
  expect(await rows()).toHaveLength(2);
  for (const text of [
    'Posgrado · Doctorado',
    '100001',
    '$5.800.000',
    'Publicado',
    'Borrador',
    'Consultar precio',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('cell', { name: '100002 repetido' })).toBeTruthy();
});

test('search, filters, order and page are in the URL and asked of the server', async () => {
  const { call, search } = open('?tab=programas&pagina=2', page([program(1)], { total: 120, pagina: 2 }));
  await rows();
  expect(screen.getByText('51–51 de 120')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Pregrado');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'precio');
  expect(search()).toBe('?tab=programas&nivel=Pregrado&orden=precio');
  await waitFor(() =>
    expect(String(call.mock.calls.at(-1)?.[0])).toBe(
      '/api/v1/programs/manage?nivel=Pregrado&orden=precio&pagina=1',
    ),
  );
});

test("S8.54 a failure says 'Error al obtener programas', claims no empty catalogue, and can be retried", async () => {
  let failing = true;
  open('', page([program(1)]), () => (failing ? new Response('', { status: 500 }) : undefined));
  expect(await screen.findByRole('heading', { name: 'Error al obtener programas' })).toBeTruthy();
  expect(screen.queryByText('No hay programas en el catálogo')).toBeNull();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await rows()).toHaveLength(1);
});

test('S2.61 S5.37 a new program: all fields are required, nothing is sent while one is missing', async () => {
  const { call } = open('?programa=nuevo', page([program(1)]));
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  for (const message of [
    'Escriba el título del programa.',
    'Elija una de las universidades aliadas.',
    'Elija el nivel: Bachillerato, Curso de Inglés, Pregrado, Posgrado.',
    'Escriba el precio en números.',
    'Escriba la duración.',
    'Escriba los créditos en números.',
    'Escriba el código SNIES.',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  expect(document.activeElement?.getAttribute('name')).toBe('titulo');
  expect(call.mock.calls.some(([, init]) => init?.method === 'POST')).toBe(false);
});

test('S3.24 S3.25 S3.26 S7.23 a program is created with the values of the enumerations; a failure keeps what was typed', async () => {
  const sent: unknown[] = [];
  let failing = true;
  open('?programa=nuevo', page([program(1)]), (_url, init) => {
    if (init?.method !== 'POST') return undefined;
    sent.push(JSON.parse(String(init.body)));
    return failing ? new Response('', { status: 502 }) : Response.json(program(9), { status: 201 });
  });
  await rows();
  const type = (label: RegExp, text: string) =>
    userEvent.type(screen.getByRole('textbox', { name: label }), text);
  const form = within(screen.getByRole('form', { name: 'Nuevo programa' }));
  await type(/Título/, 'Derecho');
  await userEvent.selectOptions(form.getByRole('combobox', { name: /Universidad/ }), 'UNADE');
  await userEvent.selectOptions(form.getByRole('combobox', { name: /Nivel/ }), 'Pregrado');
  await userEvent.selectOptions(form.getByRole('combobox', { name: /Modalidad/ }), 'A Distancia');
  await type(/Precio/, '$4.700.000');
  await type(/Duración/, '10 semestres');
  await type(/Créditos/, '160');
  await type(/SNIES/, '11231');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Error al agregar programa (502)')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Título/ }).value).toBe('Derecho');
  failing = false;
  await userEvent.click(form.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Se guardó «Programa 9».')).toBeTruthy();
  expect(sent[1]).toMatchObject({
    titulo: 'Derecho',
    precio: '4700000',
    nivel: 'Pregrado',
    modalidad: 'A Distancia',
    creditos: '160',
    publicado: false,
  });
});

test('who saves over somebody else sees both versions and chooses', async () => {
  const stored = program(1);
  const theirs = program(1, { version: 4, precio: 6_000_000 });
  const sent: { version: number; precio: string }[] = [];
  open('?programa=p1', page([stored]), (url, init) => {
    if (url.pathname.endsWith('/manage/p1')) return Response.json(stored);
    if (init?.method !== 'PUT') return undefined;
    const body = JSON.parse(String(init.body));
    sent.push(body);
    const stale = { error: 'stale_program', message: 'Otra persona…', requestId: 'r', programa: theirs };
    return body.version === 4
      ? Response.json(program(1, { version: 5 }))
      : Response.json(stale, { status: 409 });
  });
  const price = await screen.findByRole('textbox', { name: /Precio/ });
  await userEvent.clear(price);
  await userEvent.type(price, '7000000');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const difference = await screen.findByRole('row', { name: 'Precio 7000000 6.000.000' });
  expect(difference).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
  await screen.findByText('Se guardó «Programa 1».');
  expect(sent.map(({ version, precio }) => [version, precio])).toEqual([
    [3, '7000000'],
    [4, '7000000'],
  ]);
});

test('a conflict: a failed second attempt is visible, and taking the stored version keeps the form open with it', async () => {
  const theirs = program(1, { version: 4, titulo: 'Lo de ellos', precio: 480.5, moneda: 'USD' });
  const sent: { version: number; precio: string }[] = [];
  open('?programa=p1', page([program(1)]), (url, init) => {
    if (url.pathname.endsWith('/manage/p1')) return Response.json(program(1));
    if (init?.method !== 'PUT') return undefined;
    sent.push(JSON.parse(String(init.body)));
    if (sent.length === 2) return new Response('', { status: 502 });
    const stale = { error: 'stale_program', message: 'Otra persona…', requestId: 'r', programa: theirs };
    return sent.length === 1 ? Response.json(stale, { status: 409 }) : Response.json(theirs);
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Título/ }), ' mío');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar lo mío' }));
  expect(await screen.findByText('Error al actualizar programa (502)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Quedarme con lo guardado' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Título/ }).value).toBe('Lo de ellos');
  expect(screen.queryByText('Error al actualizar programa (502)')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Se guardó «Lo de ellos».');
  expect(sent.map(({ version }) => version)).toEqual([3, 4, 4]);
  expect(sent[2]?.precio).toBe('480.5');
});

test('a form keeps the version that it was filled in with, whatever is fetched later', async () => {
  const sent: { version: number }[] = [];
  let version = 3;
  open('?programa=p1', page([program(1)]), (url, init) => {
    if (url.pathname.endsWith('/manage/p1')) return Response.json(program(1, { version }));
    if (init?.method !== 'PUT') return undefined;
    sent.push(JSON.parse(String(init.body)));
    return Response.json(program(1));
  });
  await screen.findByRole('textbox', { name: /Título/ });
  version = 4;
  await queryClient.refetchQueries();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Se guardó «Programa 1».');
  expect(sent.map((body) => body.version)).toEqual([3]);
});

test('closing a form, or opening another, asks before what was typed is dropped', async () => {
  const { search } = open('?programa=nuevo', page([program(1)]), (url) =>
    url.pathname.endsWith('/manage/p1') ? Response.json(program(1)) : undefined,
  );
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Título/ });
  await rows();
  await userEvent.type(title(), 'Geología');
  await userEvent.click(screen.getByRole('button', { name: 'Editar Programa 1' }));
  const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(title().value).toBe('Geología');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar el formulario' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(search()).toBe(''));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Editar Programa 1' }));
  await waitFor(() => expect(title().value).toBe('Programa 1'));
});

test('S2.63 S2.64 deleting asks, a failure stays visible, and what was deleted can be had again', async () => {
  let failing = true;
  const { call } = open('', page([program(1)]), (url, init) => {
    if (init?.method === 'DELETE') return new Response(null, { status: failing ? 500 : 204 });
    if (url.pathname.endsWith('/history'))
      return Response.json([
        {
          id: 7,
          accion: 'eliminado',
          usuario: 'Ana',
          cuando: '2026-11-14T15:00:00.000Z',
          programa: program(1),
        },
      ]);
    return url.pathname.endsWith('/restore') ? Response.json(program(1)) : undefined;
  });
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar Programa 1' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar programa?' });
  expect(dialog.textContent).toContain('Esta acción no se puede deshacer. ¿Deseas continuar?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  expect(await within(dialog).findByText('Error al eliminar programa (500)')).toBeTruthy();
  failing = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Se eliminó «Programa 1».');
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(call.mock.calls.map(([url]) => url)).toContain('/api/v1/programs/manage/p1/history/7/restore'),
  );
});

test('pages that name other figures are listed at a URL of their own, each with its program to edit', async () => {
  const answer = {
    contradicciones: [
      {
        id: 'p1',
        titulo: 'Programa 1',
        universidad: 'Umecit',
        pagina: '/oferta-academica/umecit',
        textos: ['créditos 41, en el catálogo 48'],
      },
    ],
    hayMas: false,
  };
  const { search } = open('?tab=programas', page([program(1)]), (url) => {
    if (url.pathname.endsWith('/contradictions'))
      return Response.json(programContradictionsSchema.parse(answer));
    return url.pathname.endsWith('/manage/p1') ? Response.json(program(1)) : undefined;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Comparar' }));
  expect(search()).toBe('?tab=programas&contradicciones=1');
  const dialog = await screen.findByRole('dialog', { name: 'Cifras que contradicen el catálogo' });
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/oferta-academica/umecit');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Editar' }));
  const form = within(await screen.findByRole('form', { name: 'Editar programa' }));
  expect(form.getByText(/créditos 41, en el catálogo 48/)).toBeTruthy();
  await waitFor(() => expect(search()).toBe('?tab=programas&programa=p1'));
});

test('S2.23 the tab "Programas" is for admins', () => {
  expect(routes).toEqual([]);
  expect(Object.keys(panels ?? {})).toEqual(['programas']);
  expect(descriptor.panelTabs).toEqual([{ tab: 'programas', label: 'Programas', access: 'admin', order: 1 }]);
});
