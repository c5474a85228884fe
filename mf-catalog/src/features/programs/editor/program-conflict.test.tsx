import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { beforeEach, expect, test } from 'vitest';
import { open, page, program } from '../programs-panel.fixture';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('admin', 'token');
  queryClient.clear();
});

/** Answers as a server whose program somebody else has changed to `theirs` since it was read. */
function changedMeanwhile(theirs: ReturnType<typeof program>, answer = () => Response.json(theirs)) {
  const stored = program(1);
  const sent: Record<string, unknown>[] = [];
  open('?programa=p1', page([stored]), (url, init) => {
    if (url.pathname.endsWith('/manage/p1')) return Response.json(stored);
    if (init?.method !== 'PUT') return undefined;
    sent.push(JSON.parse(String(init.body)));
    const stale = { error: 'stale_program', message: 'Otra persona…', requestId: 'r', programa: theirs };
    return sent.length === 1 ? Response.json(stale, { status: 409 }) : answer();
  });
  return sent;
}

/** Pasted, because each typed letter renders the whole form. */
async function retype(field: RegExp, text: string) {
  await userEvent.clear(await screen.findByRole('textbox', { name: field }));
  await userEvent.paste(text);
}

test('changes of different fields are merged: what somebody else changed is saved as it is and told', async () => {
  const sent = changedMeanwhile(program(1, { version: 4, creditos: 28 }));
  await retype(/Duración/, '6 semestres');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/Se guardó «Programa 1»\. También queda lo que otra persona cambió .*: Créditos\./);
  expect(sent.map(({ version, duracion }) => [version, duracion])).toEqual([
    [3, '6 semestres'],
    [4, '6 semestres'],
  ]);
  expect(sent[1]?.creditos).toBe('28');
});

test('a field that both changed is asked for; the others are merged', async () => {
  const sent = changedMeanwhile(program(1, { version: 4, precio: 6_000_000, creditos: 28 }));
  await retype(/Precio/, '7000000');
  await retype(/Duración/, '6 semestres');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const choice = await screen.findByRole('group', { name: 'Precio' });
  expect(screen.queryByRole('group', { name: 'Créditos' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Elija qué queda en cada campo');
  // The conflict must be decided before saving.
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(document.activeElement).toBe(within(choice).getAllByRole('radio')[0]);
  expect(sent).toHaveLength(1);
  await userEvent.click(within(choice).getByRole('radio', { name: 'Guardado 6.000.000 COP' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar así' }));
  await screen.findByText(/Se guardó «Programa 1»\./);
  expect(sent[1]).toMatchObject({ version: 4, precio: '6000000', creditos: '28', duracion: '6 semestres' });
});

test('what was merged and then not saved is in the form, and goes with the next attempt', async () => {
  const sent = changedMeanwhile(program(1, { version: 4, creditos: 28 }), () =>
    sent.length === 2 ? new Response('', { status: 502 }) : Response.json(program(1)),
  );
  await retype(/Duración/, '6 semestres');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByText(/También queda .*: Créditos\./);
  expect(sent.map(({ version, creditos }) => [version, creditos])).toEqual([
    [3, '48'],
    [4, '28'],
    [4, '28'],
  ]);
});

test('a reload before both versions were chosen from asks again: nothing of somebody else is overwritten', async () => {
  const theirs = program(1, { version: 4, duracion: '5 semestres' });
  changedMeanwhile(theirs);
  await retype(/Duración/, '6 semestres');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('group', { name: 'Duración' });
  cleanup();
  queryClient.clear();
  const again = changedMeanwhile(theirs);
  await screen.findByText('Está lo que había escrito sin guardar.');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('group', { name: 'Duración' });
  expect(again.map(({ version }) => version)).toEqual([3]);
});

test('a decision that cannot be saved is visible and tried again; discarding takes the stored version', async () => {
  const theirs = program(1, { version: 4, titulo: 'Lo de ellos', precio: 480.5, moneda: 'USD' });
  const sent = changedMeanwhile(theirs, () =>
    sent.length === 2 ? new Response('', { status: 502 }) : Response.json(theirs),
  );
  await retype(/Título/, 'Programa 1 mío');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar así' }));
  expect(await screen.findByText('Error al actualizar programa (502)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText(/Se guardó/);
  expect(sent.map(({ version, titulo, precio }) => [version, titulo, precio])).toEqual([
    [3, 'Programa 1 mío', expect.anything()],
    [4, 'Programa 1 mío', '480.5'],
    [4, 'Programa 1 mío', '480.5'],
  ]);
});

test('what is discarded in a conflict is gone; the form goes on with the stored version', async () => {
  changedMeanwhile(program(1, { version: 4, titulo: 'Lo de ellos' }));
  await retype(/Título/, 'Programa 1 mío');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar lo mío' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Título/ }).value).toBe('Lo de ellos');
  expect(screen.queryByRole('group', { name: 'Título' })).toBeNull();
});

test('what was typed before a reload is merged, too: the draft knows what it began with', async () => {
  const sent = changedMeanwhile(program(1, { version: 4, creditos: 28 }));
  await retype(/Duración/, '6 semestres');
  cleanup();
  queryClient.clear();
  const again = changedMeanwhile(program(1, { version: 4, creditos: 28 }));
  await screen.findByText('Está lo que había escrito sin guardar.');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/También queda .*: Créditos\./);
  expect(sent).toEqual([]);
  expect(again[1]).toMatchObject({ version: 4, creditos: '28', duracion: '6 semestres' });
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
  await retype(/Duración/, '6 semestres');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Se guardó «Programa 1».')).toBeTruthy();
});
