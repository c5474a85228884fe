import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { lastChangesSchema } from 'shared/schemas';
import { beforeEach, expect, test } from 'vitest';
import { open, page, program, rows } from '../programs-panel.fixture';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('admin', 'token');
  queryClient.clear();
});

const COHORT = {
  periodo: '2027-1',
  inicio: '2027-02-03',
  cierre: '2027-01-20',
  precio: 1_000_000,
  moneda: 'COP',
  unidad: null,
  cupos: null,
  beca: null,
};

test('the copy of a period is shown before it is done; what was typed stays on the way back', async () => {
  const bodies: { cambio: object; aplicar?: boolean }[] = [];
  open('?periodo=2027-1', page([program(1)], { periodos: ['2027-1'] }), (url, init) => {
    if (!url.pathname.endsWith('/many') || init?.method !== 'POST') return undefined;
    const body = JSON.parse(String(init.body));
    bodies.push(body);
    const counted = { cambiados: 1, iguales: 0, omitidos: 0, errores: [] };
    const despues = {
      ...COHORT,
      periodo: '2027-2',
      inicio: '2027-08-03',
      cierre: '2027-07-20',
      precio: 1_050_000,
    };
    return Response.json(
      body.aplicar === false
        ? { ...counted, periodos: [{ id: 'p1', titulo: 'Programa 1', antes: COHORT, despues }] }
        : { ...counted, operacion: 'op' },
    );
  });
  await rows();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Programa 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Copiar período' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copiar un período de 1 programa' }));
  const to = () => dialog.getByLabelText<HTMLInputElement>('Al período');
  expect(to().value).toBe('2027-2');
  await userEvent.clear(to());
  await userEvent.type(to(), '2027-1');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver qué cambia' }));
  expect(await dialog.findByText('Elija otro período: este es el que se copia.')).toBeTruthy();
  expect(bodies).toEqual([]);
  await userEvent.clear(to());
  await userEvent.type(to(), '2027-2');
  const percent = () => dialog.getByLabelText<HTMLInputElement>('Cambiar los precios (%)');
  await userEvent.clear(percent());
  await userEvent.type(percent(), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver qué cambia' }));
  expect(await dialog.findByText(/2027-2: Inicia el 3 de agosto de 2027/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Volver' }));
  expect(percent().value).toBe('5');
  await userEvent.click(dialog.getByRole('button', { name: 'Ver qué cambia' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Copiar a 1 programa' }));
  expect(await screen.findByText('Se copió el período 2027-1 a 2027-2 en 1 programa.')).toBeTruthy();
  expect(bodies.map(({ aplicar }) => aplicar)).toEqual([false, false, undefined]);
  expect(bodies[2]?.cambio).toEqual({
    copiarDe: '2027-1',
    a: '2027-2',
    meses: 6,
    porcentaje: 5,
    redondeo: 1_000,
  });
});

test('the last changes are at a URL of their own, and are undone there', async () => {
  const changes = lastChangesSchema.parse([
    {
      id: 'op1',
      usuario: 'Marta Ferro',
      cuando: '2026-11-25T15:00:00.000Z',
      que: 'precio 10 %',
      programas: 214,
      deshecho: null,
    },
  ]);
  const { search } = open('?cambios=1', page([program(1)]), (url) => {
    if (url.pathname.endsWith('/undo')) return Response.json({ deshechos: 214, omitidos: 0, errores: [] });
    return url.pathname.endsWith('/many') ? Response.json(changes) : undefined;
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Últimos cambios de varios programas' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Deshacer: Precio 10 %/ }));
  expect(await screen.findByText('El cambio se deshizo en 214 programas.')).toBeTruthy();
  await expect.poll(search).toBe('');
});
