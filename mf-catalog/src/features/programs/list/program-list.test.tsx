import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { beforeEach, expect, test } from 'vitest';
import { open, page, program, rows } from '../programs-panel.fixture';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('admin', 'token');
  queryClient.clear();
});

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
