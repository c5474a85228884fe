import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../parts/page/page.fixture';
import { wireProgram } from '../../programs/program.fixture';
import { routes } from '../../routes';
import { handle } from './compare-handle';

const catalogue = [
  wireProgram('a'),
  wireProgram('b', { titulo: 'Doctorado B', precio: 48_400_000, duracion: '6 cuatrimestres' }),
  wireProgram('c', { precio: 2_400, moneda: 'USD', duracion: '12 meses', universidad: 'Cgedi' }),
];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (input: string) => {
    const ids = new URL(input, 'http://localhost').searchParams.get('ids')?.split(',') ?? [];
    return Response.json(catalogue.filter(({ id }) => ids.includes(id)));
  });
});

test('a table with a column per program in the order of the URL, and totals that are never guessed', async () => {
  renderPage(routes, '/comparar?ids=c,a,b');
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Programa c',
    'Programa a',
    'Doctorado B',
  ]);
  const cells = (row: string) =>
    within(table.getByRole('rowheader', { name: row }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells('Precio')).toEqual([
    '$2.400 USD programa completo',
    '$2.000.000 por semestre',
    '$48.400.000 programa completo',
  ]);
  expect(cells('Total estimado')).toEqual(['$2.400 USD', '$16.000.000', '$48.400.000']);
});

test('a comparison is named by its programs where it is shared, and is not indexed', () => {
  const programs = ['a', 'b'].map((id) => ({ id, title: `Programa ${id}` }));
  const head = (data: unknown) => handle.head({ data, params: {} });
  expect(head({ state: 'fresh', value: { programs } })).toMatchObject({
    title: 'Comparar Programa a · Programa b',
    canonicalPath: '/comparar?ids=a,b',
    noindex: true,
    shared: true,
  });
  expect(head({ state: 'failed' })).toMatchObject({
    title: 'Comparar programas',
    canonicalPath: '/comparar',
  });
});

test('without programs in the URL, those that were chosen in this browser are compared', async () => {
  const kept = ['b', 'a'].map((id) => ({ id, title: `Programa ${id}` }));
  localStorage.setItem('programas-comparados', JSON.stringify(kept));
  const page = renderPage(routes, '/comparar');
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(page.url()).toBe('/comparar?ids=b,a');
});

test('what is taken off leaves the URL and the kept choice, down to the empty page', async () => {
  localStorage.setItem('programas-comparados', JSON.stringify([{ id: 'a', title: 'Programa a' }]));
  const page = renderPage(routes, '/comparar?ids=a,b,desconocido');
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar de la comparación: Programa a' }));
  await waitFor(() => expect(page.url()).toBe('/comparar?ids=b'));
  expect(localStorage.getItem('programas-comparados')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Vaciar la comparación' }));
  expect(await screen.findByText('Todavía no hay nada que comparar.')).toBeTruthy();
  expect(page.url()).toBe('/comparar');
});
