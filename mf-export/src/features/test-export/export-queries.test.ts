import { type TestExport, testExportSchema } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchExport } from './export-queries';
import type { ExportRequest } from './export-request';

const request = {
  startDate: '2026-11-01',
  endDate: '2026-11-20',
  accessCode: ' COL-2026 ',
  academicLevel: 'Sexto a Noveno',
  format: 'xlsx',
} satisfies ExportRequest;
const ID = '0192f0c0-0000-7000-8000-000000000000';
const { signal } = new AbortController();

beforeEach(() => localStorage.setItem('admin', 'token-de-prueba'));

function answer(body: string | TestExport, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(testExportSchema.parse(body));
  const call = vi.fn<typeof fetch>().mockResolvedValue(new Response(text, { status }));
  vi.stubGlobal('fetch', call);
  return call;
}

const file: TestExport = { success: true, file: 'UEs=', fileName: 'tests.xlsx', totalRecords: 12 };

test('S7.18 S7.19 GET {api}/lambda-excel with dates, code and level, bearer admin token, Accept json', async () => {
  const call = answer(file);
  await fetchExport(request, ID, signal);
  const [address, init] = call.mock.calls[0] ?? [];
  const url = new URL(String(address), 'http://localhost');
  expect(url.pathname).toBe('/api/lambda-excel');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-20',
    accessCode: 'COL-2026',
    academicLevel: 'Sexto a Noveno',
  });
  const headers = new Headers(init?.headers);
  expect(headers.get('authorization')).toBe('Bearer token-de-prueba');
  expect(headers.get('accept')).toBe('application/json');
  expect(headers.get('x-export-id')).toBe(ID);
});

test('S7.18 without a level the query has none', async () => {
  const call = answer(file);
  await fetchExport({ ...request, academicLevel: '' }, ID, signal);
  expect(String(call.mock.calls[0]?.[0])).not.toContain('academicLevel');
});

test('S7.20 the answer: file, fileName, totalRecords', async () => {
  answer(file);
  expect(await fetchExport(request, ID, signal)).toEqual(file);
});

test("S8.47 without an admin's token nothing is asked", async () => {
  localStorage.clear();
  localStorage.setItem('comercial', 'otro');
  const call = answer(file);
  await expect(fetchExport(request, ID, signal)).rejects.toThrow('No hay sesión de administrador activa');
  expect(call).not.toHaveBeenCalled();
});

test.each([
  [
    'S8.48 S8.49 status 401',
    '',
    401,
    'Token de autorización inválido o expirado. Por favor, inicia sesión nuevamente.',
  ],
  ['S8.49 other statuses', 'sin permiso', 403, 'Error HTTP 403: sin permiso'],
  [
    "S8.49 our server's own errors",
    '{"error":"too_many_rows","message":"Elija un periodo más corto."}',
    422,
    'Error HTTP 422: Elija un periodo más corto.',
  ],
  [
    'S8.50 a token instead of a file',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.firma',
    200,
    'Error de configuración: el servidor respondió con un token en lugar del archivo',
  ],
  ['S8.51 no JSON', '<html>', 200, 'Respuesta no es JSON válido'],
  ['S8.51 no success', '{"success":false,"file":"UEs="}', 200, 'Respuesta inválida del servidor'],
  ['S8.51 no file', '{"success":true}', 200, 'Respuesta inválida del servidor'],
  ['S8.51 null', 'null', 200, 'Respuesta inválida del servidor'],
])('%s', async (_, body, status, message) => {
  answer(body, status);
  await expect(fetchExport(request, ID, signal)).rejects.toThrow(message);
});
