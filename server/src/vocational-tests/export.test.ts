import { randomUUID } from 'node:crypto';
import readSheet from 'read-excel-file/node';
import type { ExportPreview, ExportRecord } from 'shared/schemas';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createExportQueue } from '../jobs/export-queue';
import { opened } from '../testing/opened';
import { createTestApp, testConfig } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { signToken } from '../testing/test-tokens';

const KEY = 'clave-de-prueba-de-24-caracteres';
const BASE = {
  nombreEstudiante: 'Mariana López',
  emailEstudiante: 'mariana@example.com',
  nivelAcademico: 'Once',
  telefonoEstudiante: '300 555 0121',
  carrerasRecomendadas: ['Psicología', 'Trabajo Social'],
  codigoAcceso: 'COL-2026',
  fechaCreacion: '2026-11-21T10:00:00-05:00',
};

describe.each(MAIN_ENGINE)('vocational tests on %s', (engine) => {
  const site = opened(() =>
    createTestApp(engine, {
      config: testConfig({ VOCATIONAL_TEST_KEYS: `otra-clave-que-tambien-vale,${KEY}` }),
    }),
  );
  let admin: { authorization: string };
  beforeAll(async () => {
    admin = {
      authorization: `Bearer ${await signToken(['admin'], { claims: { name: 'Marta Lucía Ferro' } })}`,
    };
  });

  const deliver = (tests: unknown, key: string | undefined = KEY) =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/vocational-tests',
      headers: key ? { 'x-api-key': key } : {},
      payload: { tests },
    });
  const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'GET', url: path, query, headers: { ...admin, ...headers } });
  const november = { startDate: '2026-11-01', endDate: '2026-11-21', accessCode: 'COL-2026' };

  test('results come in with a key, once each; what is wrong is told by row and field', async () => {
    const day = (id: string, fechaCreacion: string, change = {}) => ({
      ...BASE,
      ...change,
      id,
      fechaCreacion,
    });
    const first = await deliver([
      day('a', '2026-11-01T05:00:00Z'),
      day('b', '2026-11-22T04:59:59.999Z', { nivelAcademico: 'Décimo' }),
      day('antes', '2026-11-01T04:59:59.999Z'),
      day('después', '2026-11-22T05:00:00Z'),
      { ...BASE, id: 'c', emailEstudiante: 'no es un correo', otro: 1 },
      'nada',
    ]);
    expect(first.statusCode).toBe(207);
    expect(first.json()).toMatchObject({ creados: 3, repetidos: 0, rechazados: 3 });
    expect(first.json().filas.slice(3)).toEqual([
      expect.objectContaining({
        indice: 3,
        id: 'después',
        errores: { id: expect.stringContaining('100 letras') },
      }),
      expect.objectContaining({
        indice: 4,
        id: 'c',
        errores: { emailEstudiante: 'El correo del estudiante no es válido.', test: expect.any(String) },
      }),
      expect.objectContaining({ indice: 5, id: null, estado: 'rechazado' }),
    ]);
    await deliver([day('despues', '2026-11-22T05:00:00Z')]);
    const again = await deliver([day('a', '2026-11-01T05:00:00Z'), day('b', '2026-11-01T05:00:00Z')]);
    expect(again.json()).toMatchObject({ creados: 0, repetidos: 1, rechazados: 1 });
    expect(again.json().filas[1].errores.id).toContain('ya se recibió con otros datos');
    const [once, other] = [day('doble', '2027-01-01T05:00:00Z'), day('doble', '2027-01-02T05:00:00Z')];
    const twice = (await deliver([once, once, other])).json().filas;
    expect(twice.map(({ estado }: { estado: string }) => estado)).toEqual([
      'creado',
      'repetido',
      'rechazado',
    ]);
  });

  test('without a key of ours, or with too much, nothing is read', async () => {
    expect((await deliver([BASE], '')).statusCode).toBe(401);
    expect((await deliver([BASE], 'inventada')).json().error).toBe('invalid_api_key');
    expect((await deliver([])).json().fields).toEqual({ tests: 'Envíe al menos un test.' });
    expect((await deliver(Array(501).fill(BASE))).statusCode).toBe(400);
  });

  test('S2.56 S7.18 S7.19 S7.20 the file holds the days of Bogotá from start to end, with range and level in its name', async () => {
    const id = randomUUID();
    const answer = await get('/api/lambda-excel', november, {
      'x-export-id': id,
      accept: 'application/json',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    const { success, file, fileName, totalRecords } = answer.json();
    expect({ success, fileName, totalRecords }).toEqual({
      success: true,
      fileName: 'tests-vocacionales_2026-11-01_2026-11-21_todos.xlsx',
      totalRecords: 2,
    });
    const [sheet] = await readSheet(Buffer.from(file, 'base64'));
    expect(sheet?.data.map((row) => row[2])).toEqual(['Nivel académico', 'Once', 'Décimo']);
    const level = await get('/api/lambda-excel', { ...november, academicLevel: 'Décimo', format: 'csv' });
    expect(level.json()).toMatchObject({
      totalRecords: 1,
      fileName: 'tests-vocacionales_2026-11-01_2026-11-21_decimo.csv',
    });

    const [newest, older] = (await get('/api/v1/vocational-tests/exports')).json<ExportRecord[]>();
    expect(newest).toMatchObject({ academicLevel: 'Décimo', format: 'csv', estado: 'descargado', hechos: 1 });
    expect(older).toMatchObject({ id, usuario: 'Marta Lucía Ferro', startDate: '2026-11-01', total: 2 });
    expect((await get('/api/lambda-excel', november, { 'x-export-id': id })).statusCode).toBe(409);
  });

  test('the preview counts and shows the first rows; no rows is an answer, too', async () => {
    const preview = (await get('/api/v1/vocational-tests/preview', november)).json<ExportPreview>();
    expect(preview.total).toBe(2);
    expect(preview.primeros[0]).toEqual({
      ...BASE,
      emailAcudiente: null,
      telefonoAcudiente: null,
      fechaCreacion: '2026-11-01T05:00:00.000Z',
    });
    const none = await get('/api/lambda-excel', { ...november, accessCode: 'OTRO' });
    expect(none.json().totalRecords).toBe(0);
  });

  test.each([
    [{ ...november, endDate: '2026-10-01' }, 'endDate'],
    [{ ...november, startDate: 'ayer' }, 'startDate'],
    [{ ...november, academicLevel: 'Doctorado' }, 'academicLevel'],
    [{ ...november, otro: '1' }, 'otro'],
    [{ startDate: '2026-11-01', endDate: '2026-11-21' }, 'accessCode'],
  ])('%j is refused with its field', async (query, field) => {
    const answer = await get('/api/lambda-excel', query as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toContain(field);
  });

  test('who leaves cancels the export, and the log says so', async () => {
    const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const id = randomUUID();
    const leaving = new AbortController();
    const call = fetch(`${url}/api/lambda-excel?${new URLSearchParams(november)}`, {
      headers: { ...admin, 'x-export-id': id },
      signal: leaving.signal,
    });
    const estado = async () =>
      (await get('/api/v1/vocational-tests/exports'))
        .json<ExportRecord[]>()
        .find((record) => record.id === id)?.estado;
    await expect.poll(estado).toBeDefined();
    leaving.abort();
    await expect(call).rejects.toThrow();
    await expect.poll(estado).toBe('cancelado');
  });
});

test('exports take turns; more than may wait are refused, and a place is free again afterwards', async () => {
  const queue = createExportQueue(1);
  const { signal } = new AbortController();
  const order: string[] = [];
  let finishFirst = () => {};
  const first = queue.run(signal, () => new Promise<void>((resolve) => (finishFirst = resolve)));
  const second = queue.run(signal, async () => void order.push('second'));
  await expect(queue.run(signal, async () => {})).rejects.toMatchObject({ statusCode: 429 });
  expect(order).toEqual([]);
  finishFirst();
  await Promise.all([first, second]);
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(queue.run(gone, async () => void order.push('never'))).rejects.toThrow('gone');
  await queue.run(signal, async () => void order.push('third'));
  expect(order).toEqual(['second', 'third']);
});

test('a waiting export is told its place at once and every half minute, and its turn by 0', async () => {
  vi.useFakeTimers();
  try {
    const queue = createExportQueue(1);
    const { signal } = new AbortController();
    let finishFirst = () => {};
    let finishSecond = () => {};
    const sign = vi.fn();
    const first = queue.run(signal, () => new Promise<void>((resolve) => (finishFirst = resolve)), sign);
    const second = queue.run(signal, () => new Promise<void>((resolve) => (finishSecond = resolve)), sign);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sign.mock.calls).toEqual([[1], [1], [1], [1], [1]]);
    finishFirst();
    await first;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sign.mock.calls.slice(5)).toEqual([[0]]);
    finishSecond();
    await second;
  } finally {
    vi.useRealTimers();
  }
});
