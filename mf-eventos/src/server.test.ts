import type { ChangeStep, ModuleCall, SqlRow } from 'shared';
import { expect, test } from 'vitest';
import descriptor from '../module.json';
import { calls } from './server';

const DAY = { id: 3, titulo: 'Ingeniería', lugar: 'Bogotá', inicia: '2099-12-05T14:00:00.000Z' };
const BODY = { jornada: 3, nombre: 'Ana', correo: 'ana@example.com', telefono: '300' };

/** A call whose statements return these rows, by name. A change whose statements have no rows fails. */
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
      const kept = steps.flatMap((step) => ('sql' in step ? (rows[step.sql] ?? []) : []));
      return kept.length > 0 ? [kept] : null;
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
          cuando: 'sábado, 5 de diciembre de 2099, 9:00 a. m.',
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

const WRITTEN = {
  titulo: 'Ingeniería',
  descripcion: '',
  lugar: 'Bogotá',
  dia: '2099-12-05',
  hora: '09:00',
  cupos: '20',
  cerrada: false,
};
const STORED = { ...DAY, descripcion: '', cupos: 20, cerrada: false, version: 4 };

test('an open day that is sent again with its key is the one of the first time', async () => {
  const body = { ...WRITTEN, clave: '3f1c6f0e-9a51-4f0e-8a70-5d3f6a2b9c11' };
  const first = callWith({ crear: [{ id: 3 }] }, { body });
  expect(await answer('POST /panel/jornadas', first.call)).toEqual({ status: 201, body: { id: 3 } });
  expect(first.changes).toEqual([[expect.objectContaining({ sql: 'crear', required: true })]]);
  const again = callWith({ 'ya-creada': [{ id: 3 }] }, { body });
  expect(await answer('POST /panel/jornadas', again.call)).toEqual({ status: 201, body: { id: 3 } });
  const wrong = callWith({ crear: [{ id: 3 }] }, { body: { ...WRITTEN, clave: 'x' } });
  expect(await answer('POST /panel/jornadas', wrong.call)).toMatchObject({ status: 400 });
  const without = callWith({ crear: [{ id: 3 }] }, { body: WRITTEN });
  expect(await answer('POST /panel/jornadas', without.call)).toEqual({ status: 201, body: { id: 3 } });
  const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(without.changes).toEqual([
    [expect.objectContaining({ values: ['Ingeniería', '', 'Bogotá', DAY.inicia, 20, key] })],
  ]);
});

const changeOf = (body: object) =>
  callWith({ 'del-panel': [STORED], cambiar: [{ id: 3 }] }, { body, params: { id: '3' } });

test('a change of what somebody else has changed is refused with what is stored', async () => {
  const { call } = changeOf({ lugar: 'Cali', cupos: '30', leido: { lugar: 'Tunja', cupos: '20' } });
  expect(await answer('PUT /panel/jornadas/:id', call)).toEqual({
    status: 409,
    body: {
      error: 'stale_record',
      message:
        'Otra persona cambió mientras tanto: el lugar. Si guarda de nuevo, queda lo que usted escribió.',
      fields: { lugar: 'Otra persona lo cambió. Ahora está guardado: Bogotá.' },
      guardado: WRITTEN,
    },
  });
});

test('a change of some fields leaves the others as they are stored', async () => {
  const { call } = changeOf({ lugar: 'Cali', leido: { lugar: 'Bogotá' } });
  const asked: unknown[][] = [];
  const { sql } = call;
  call.sql = (name, ...values) => {
    asked.push([name, ...values]);
    return sql(name, ...values);
  };
  expect(await answer('PUT /panel/jornadas/:id', call)).toEqual({ body: { id: 3 } });
  expect(asked.at(-1)).toEqual(['cambiar', 3, 4, 'Ingeniería', '', 'Cali', DAY.inicia, 20, false]);
});

test('an open day is not created in the past, nor moved there; one that is over may be corrected', async () => {
  const past = { status: 400, body: { fields: { dia: 'Esa fecha ya pasó: elija otra.' } } };
  const { call } = callWith({ crear: [{ id: 3 }] }, { body: { ...WRITTEN, dia: '2020-12-05' } });
  expect(await answer('POST /panel/jornadas', call)).toMatchObject(past);
  expect(await answer('PUT /panel/jornadas/:id', changeOf({ dia: '2020-12-05' }).call)).toMatchObject(past);
  const rows = { 'del-panel': [{ ...STORED, inicia: '2020-12-05T14:00:00.000Z' }], cambiar: [{ id: 3 }] };
  const over = callWith(rows, { body: { cupos: '30' }, params: { id: '3' } });
  expect(await answer('PUT /panel/jornadas/:id', over.call)).toEqual({ body: { id: 3 } });
});

test.each(['POST /inscripciones', 'POST /panel/jornadas', 'PUT /panel/jornadas/:id'])(
  '%s refuses fields that it does not know',
  async (name) => {
    const { call } = callWith({}, { body: { ...BODY, color: 'rojo' }, params: { id: '3' } });
    expect(await answer(name, call)).toMatchObject({
      status: 400,
      body: { fields: { color: 'Este campo no se reconoce.' } },
    });
  },
);
