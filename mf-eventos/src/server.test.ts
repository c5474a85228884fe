import type { ChangeStep, ModuleCall, SqlRow } from 'shared';
import { expect, test } from 'vitest';
import descriptor from '../module.json';
import { calls } from './server';

const DAY = { id: 3, titulo: 'Ingeniería', lugar: 'Bogotá', inicia: '2026-12-05T14:00:00.000Z' };
const BODY = { jornada: 3, nombre: 'Ana', correo: 'ana@example.com', telefono: '300' };

/** A call whose statements give these rows by their name; without any, a change is not kept. */
function callWith(rows: Record<string, SqlRow[]>, given: Partial<ModuleCall> = {}) {
  const changes: ChangeStep[][] = [];
  const call: ModuleCall = {
    params: {},
    query: {},
    body: BODY,
    caller: null,
    suspicious: false,
    sql: async <Row>(name: string) => (rows[name] ?? []) as Row[],
    change: async (...steps) => {
      changes.push(steps);
      return rows.inscribir ? [rows.inscribir] : null;
    },
    ...given,
  };
  return { call, changes };
}

const answer = (name: string, call: ModuleCall) => calls[name]?.(call);

test('it answers what module.json declares, and nothing else', () => {
  expect(Object.keys(calls)).toEqual(descriptor.api.calls.map(({ method, path }) => `${method} ${path}`));
});

test('a registration takes a place and confirms it by mail in one change', async () => {
  const { call, changes } = callWith({ jornada: [DAY], inscribir: [{ id: 1 }] });
  expect(await answer('POST /inscripciones', call)).toEqual({ status: 201, body: { status: 'inscrito' } });
  expect(changes).toEqual([
    [
      { sql: 'bloquear', values: [3], required: true },
      { sql: 'inscribir', values: [3, 'Ana', 'ana@example.com', '300'], required: true },
      {
        mail: 'confirmacion',
        to: 'ana@example.com',
        values: {
          nombre: 'Ana',
          jornada: 'Ingeniería',
          cuando: 'sábado, 5 de diciembre, 9:00 a. m.',
          lugar: 'Bogotá',
        },
      },
    ],
  ]);
});

test.each([
  ['who has a place already gets the same answer', { jornada: [DAY], 'ya-inscrito': [{ id: 1 }] }, 201],
  ['a full open day says so', { jornada: [DAY] }, 409],
  ['one that is closed or over says so', {}, 409],
])('%s', async (_, rows, status) => {
  expect(await answer('POST /inscripciones', callWith(rows).call)).toMatchObject({ status });
});

test('what is wrong is refused before anything is asked of the database', async () => {
  const { call, changes } = callWith({}, { body: { ...BODY, correo: 'ana' } });
  expect(await answer('POST /inscripciones', call)).toMatchObject({
    status: 400,
    body: { fields: { correo: expect.stringContaining('válido') } },
  });
  expect(changes).toEqual([]);
});

test('an open day that is not there is 404, whatever its id', async () => {
  for (const id of ['7', '-1', 'x', '9999999999999']) {
    const { call } = callWith({}, { params: { id } });
    expect(await answer('GET /panel/jornadas/:id/inscripciones', call)).toMatchObject({ status: 404 });
  }
});
