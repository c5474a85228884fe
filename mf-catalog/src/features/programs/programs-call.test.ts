import { afterEach, expect, test, vi } from 'vitest';
import { fetchPrograms } from './programs-call';

afterEach(() => vi.unstubAllGlobals());

function answers(...responses: Response[]) {
  const call = vi.fn<typeof fetch>();
  for (const response of responses) call.mockResolvedValueOnce(response);
  vi.stubGlobal('fetch', call);
  return call;
}

test('the list helper reads GET {programs}/v1/programs', async () => {
  const call = answers(Response.json([{ id: '1' }]));
  expect(await fetchPrograms()).toEqual([{ id: '1' }]);
  expect(call.mock.calls.map(([address]) => address)).toEqual(['/api/v1/programs']);
});

test('further pages follow the Link header', async () => {
  const link = '</api/v1/programs?cursor=a%2Bb>; rel="next"';
  const call = answers(Response.json([{ id: '1' }], { headers: { link } }), Response.json([{ id: '2' }]));
  expect(await fetchPrograms()).toEqual([{ id: '1' }, { id: '2' }]);
  expect(call.mock.calls[1]?.[0]).toBe('/api/v1/programs?cursor=a%2Bb');
});

test("a refused list is 'Error al obtener programas'", async () => {
  answers(new Response('', { status: 503 }));
  await expect(fetchPrograms()).rejects.toThrow('Error al obtener programas (503)');
});

test('an answer that is no list is an error, not an empty catalogue', async () => {
  answers(Response.json({ items: [] }));
  await expect(fetchPrograms()).rejects.toThrow('La respuesta no es una lista de programas');
});
