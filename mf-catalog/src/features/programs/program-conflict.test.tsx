import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { open, page, program } from './programs-panel.fixture';

beforeEach(() => {
  localStorage.setItem('admin', 'token');
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(cleanup);

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

test('a conflict with what was typed here is no conflict: only the answer to the first attempt was lost', async () => {
  let stored = program(1);
  open('?programa=p1', page([stored]), (url, init) => {
    if (url.pathname.endsWith('/manage/p1')) return Response.json(program(1));
    if (init?.method !== 'PUT') return undefined;
    const stale = { error: 'stale_program', message: 'Otra persona…', requestId: 'r', programa: stored };
    if (stored.version === 4) return Response.json(stale, { status: 409 });
    stored = program(1, { version: 4, duracion: '6 semestres' });
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const duration = await screen.findByRole('textbox', { name: /Duración/ });
  await userEvent.clear(duration);
  await userEvent.type(duration, '6 semestres');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Se guardó «Programa 1».')).toBeTruthy();
});
