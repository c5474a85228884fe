import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { beforeEach, expect, test } from 'vitest';
import { open, page, program, rows } from '../programs-panel.fixture';
import { EMPTY } from './program-values';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('admin', 'token');
  queryClient.clear();
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
    expect(screen.getAllByText(message)).toHaveLength(2);
  }
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('Revise 8 datos');
  expect(document.activeElement?.contains(summary)).toBe(true);
  await userEvent.click(within(summary).getByRole('link', { name: 'Escriba los créditos en números.' }));
  expect(document.activeElement?.getAttribute('name')).toBe('creditos');
  expect(call.mock.calls.some(([, init]) => init?.method === 'POST')).toBe(false);
});

test('S3.24 S3.25 S3.26 S7.23 a program is created with the values of the enumerations; a failure keeps what was typed', async () => {
  const sent: unknown[] = [];
  const keys = new Set<string | null>();
  let failing = true;
  open('?programa=nuevo', page([program(1)]), (_url, init) => {
    if (init?.method !== 'POST') return undefined;
    sent.push(JSON.parse(String(init.body)));
    keys.add(new Headers(init.headers).get('idempotency-key'));
    return failing ? new Response('', { status: 502 }) : Response.json(program(9), { status: 201 });
  });
  await rows();
  const type = async (label: RegExp, text: string) => {
    await userEvent.click(screen.getByRole('textbox', { name: label }));
    await userEvent.paste(text);
  };
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
  // The first attempt may have been stored before it failed, so both have the same key.
  expect([...keys]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(sent[1]).toMatchObject({
    titulo: 'Derecho',
    precio: '4700000',
    nivel: 'Pregrado',
    modalidad: 'A Distancia',
    creditos: '160',
    publicado: false,
  });
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

test('what was typed is there again after a reload, against the version that it was typed over', async () => {
  const sent: { version: number; duracion: string }[] = [];
  let version = 3;
  const answer = (url: URL, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)));
      return Response.json(program(1));
    }
    return url.pathname.endsWith('/manage/p1') ? Response.json(program(1, { version })) : undefined;
  };
  const duration = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Duración/ });
  const reload = () => {
    cleanup();
    queryClient.clear();
    open('?programa=p1', page([program(1)]), answer);
  };
  open('?programa=p1', page([program(1)]), answer);
  await userEvent.type(await duration(), ' y medio');
  version = 4;
  reload();
  expect((await duration()).value).toBe('4 semestres y medio');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Se guardó «Programa 1».');
  expect(sent).toMatchObject([{ version: 3, duracion: '4 semestres y medio' }]);

  reload();
  await userEvent.type(await duration(), ' más');
  reload();
  await screen.findByText('Está lo que había escrito sin guardar.');
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect((await duration()).value).toBe('4 semestres');
  reload();
  expect((await duration()).value).toBe('4 semestres');
});

const typedOnNothing = (values: object) => JSON.stringify({ ...values, read: JSON.stringify(EMPTY) });

test.each([
  'no',
  '{"titulo":"Sin lo que se leyó"}',
  typedOnNothing({ titulo: 7 }),
  typedOnNothing({ titulo: 'Filas de otra versión', plan: [{}] }),
])('a draft of %s is none; one that cannot be read is dropped, which is said once', async (kept) => {
  localStorage.setItem('datos.yo.borrador.programa-nuevo', kept);
  open('?programa=nuevo', page([program(1)]));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Título/ })).value).toBe('');
  expect(screen.queryByText('Está lo que había escrito sin guardar.')).toBeNull();
  const lost = () => screen.queryAllByText(/^Lo que había escrito sin guardar es de una versión anterior/);
  expect(lost()).toHaveLength(kept === 'no' ? 0 : 1);
  if (kept !== 'no') expect(localStorage.getItem('datos.yo.borrador.programa-nuevo')).toBeNull();
});
