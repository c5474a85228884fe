import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { programContradictionsSchema } from 'shared/schemas';
import { beforeEach, expect, test } from 'vitest';
import { open, page, program, rows } from './programs-panel.fixture';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('admin', 'token');
  queryClient.clear();
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
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Nuevo programa'));
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
  const told = await screen.findByText('Se eliminó «Programa 1».');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(call.mock.calls.map(([url]) => url)).toContain('/api/v1/programs/manage/p1/history/7/restore'),
  );
  const restored = await screen.findByText('Se restauró «Programa 1».');
  await waitFor(() => expect(document.activeElement?.contains(restored)).toBe(true));
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

test('a percentage that is none is told before anything is asked; "Volver" keeps it and its focus', async () => {
  const bodies: unknown[] = [];
  open('', page([program(1)]), (url, init) => {
    if (!url.pathname.endsWith('/prices')) return undefined;
    bodies.push(JSON.parse(String(init?.body)));
    const ejemplos = [{ id: 'p1', titulo: 'Programa 1', antes: 1_000_000, despues: 1_055_000 }];
    return Response.json({ total: 1, ejemplos, aplicado: false, marca: 'm1' });
  });
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar precios' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar precios' }));
  const field = () => dialog.getByLabelText<HTMLInputElement>('Porcentaje (negativo para bajar)');
  const look = () => userEvent.click(dialog.getByRole('button', { name: 'Ver qué cambia' }));
  await look();
  expect(dialog.getByText('Escriba el porcentaje en números.')).toBeTruthy();
  await userEvent.type(field(), 'abc');
  await look();
  expect(dialog.getByText('Escriba el porcentaje en números.')).toBeTruthy();
  await userEvent.clear(field());
  await userEvent.type(field(), '-150');
  await look();
  expect(dialog.getByText('El porcentaje va de -90 a 200.')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(bodies).toEqual([]);
  await userEvent.clear(field());
  await userEvent.type(field(), '5,5');
  await look();
  await userEvent.click(await dialog.findByRole('button', { name: 'Volver' }));
  expect(bodies).toEqual([expect.objectContaining({ porcentaje: 5.5 })]);
  expect([field().value, document.activeElement]).toEqual(['5,5', field()]);
});
