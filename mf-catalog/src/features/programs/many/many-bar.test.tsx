import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { manyProgramsAnswerSchema, undoneProgramsSchema } from 'shared/schemas';
import { beforeEach, expect, test } from 'vitest';
import { open, page, program, rows } from '../programs-panel.fixture';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('admin', 'token');
  queryClient.clear();
});

const three = page([program(1), program(2), program(3)], { total: 120, totalSinFiltros: 120 });
const bar = () => within(screen.getByRole('region', { name: 'Programas seleccionados' }));
const choose = (title: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Seleccionar ${title}` }));

/** Opens the list with a server that accepts bulk changes and records the requests. */
function openList() {
  const sent: { body: unknown; key: string | null }[] = [];
  let failing = false;
  open('', three, (url, init) => {
    if (url.pathname.endsWith('/undo')) {
      const errores = [{ id: 'p2', titulo: 'Programa 2', motivo: 'cambiado' as const }];
      return Response.json(undoneProgramsSchema.parse({ deshechos: 1, omitidos: 1, errores }));
    }
    if (!url.pathname.endsWith('/many')) return undefined;
    const key = new Headers(init?.headers).get('idempotency-key');
    sent.push({ body: JSON.parse(String(init?.body)), key });
    if (failing) return new Response(null, { status: 500 });
    const answer = { operacion: 'o1', cambiados: 2, iguales: 0, omitidos: 0, errores: [] };
    return Response.json(manyProgramsAnswerSchema.parse(answer));
  });
  return {
    sent,
    fail: (now: boolean) => {
      failing = now;
    },
  };
}

test('chosen programs are withdrawn as they were read, once however often it is tried, and that is undone', async () => {
  const { sent, fail } = openList();
  await rows();
  await choose('Programa 1');
  await choose('Programa 2');
  expect(bar().getByText('2 seleccionados')).toBeTruthy();
  await userEvent.click(bar().getByRole('button', { name: 'Retirar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirar 2 programas' }));
  fail(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
  await dialog.findByRole('alert');
  fail(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
  const told = await screen.findByText('Se retiraron del sitio 2 programas.');
  const programas = ['p1', 'p2'].map((id) => ({ id, version: 3 }));
  expect(sent.map(({ body }) => body)).toEqual([
    { seleccion: { programas }, cambio: { publicado: false } },
    { seleccion: { programas }, cambio: { publicado: false } },
  ]);
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(screen.queryByRole('region', { name: 'Programas seleccionados' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(
    await screen.findByText(
      'El cambio se deshizo en 1 programa. 1 queda como está porque alguien lo cambió o eliminó: Programa 2.',
    ),
  ).toBeTruthy();
});

test('all that the filters find are named by the filters; a price is asked for in numbers', async () => {
  const { sent } = openList();
  await rows();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar los programas de esta página' }));
  await userEvent.click(bar().getByRole('button', { name: 'Seleccionar los 120 de la lista' }));
  await userEvent.click(bar().getByRole('button', { name: 'Precio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar el precio de 120 programas' }));
  const apply = dialog.getByRole('button', { name: 'Cambiar' });
  await userEvent.click(apply);
  expect(await dialog.findByText('Escriba el precio en números.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Precio en pesos'), '5.800.000');
  await userEvent.click(apply);
  expect(await screen.findByText('Cambió el precio de 2 programas.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([
    { seleccion: { filtros: {} }, cambio: { precio: 5_800_000 } },
  ]);
});

test('an hour is one of Bogotá, and the list says when a program goes to the site', async () => {
  const { sent } = openList();
  await rows();
  await choose('Programa 3');
  await userEvent.click(bar().getByRole('button', { name: 'Programar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Programar 1 programa' }));
  const at = dialog.getByLabelText('Publicar los borradores');
  await userEvent.type(at, '2020-01-01T08:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Programar' }));
  expect(await dialog.findByText('Esta hora ya pasó. Elija una que esté por venir.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.clear(at);
  await userEvent.type(at, '2999-01-01T08:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Programar' }));
  expect(await screen.findByText('Se programaron 2 programas.')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({
    cambio: { publicarEn: '2999-01-01T13:00:00.000Z', retirarEn: null },
  });
});

test('the list says when a draft goes to the site by itself', async () => {
  open('', page([program(1, { publicado: false, publicarEn: '2999-01-01T13:00:00.000Z' })]));
  await rows();
  expect(screen.getByText(/^Se publica el 1 (de )?ene/)).toBeTruthy();
});
