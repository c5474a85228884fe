import { afterEach, expect, test, vi } from 'vitest';
import { fetchAdviserNames } from './advisers-call';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function answer(response: Response | Error) {
  const call = vi.fn<typeof fetch>();
  if (response instanceof Error) call.mockRejectedValue(response);
  else call.mockResolvedValue(response);
  vi.stubGlobal('fetch', call);
  localStorage.setItem('admin', 'token-de-prueba');
  return call;
}

test('S7.05 an admin asks with the token; sub or Username names an adviser', async () => {
  const call = answer(
    Response.json([
      { sub: 'a', nombre: 'Ana' },
      { Username: 'b', nombre: '', email: 'b@example.com' },
    ]),
  );
  expect([...(await fetchAdviserNames('admin'))]).toEqual([
    ['a', 'Ana'],
    ['b', 'b@example.com'],
  ]);
  const [address, init] = call.mock.calls[0] ?? [];
  expect(address).toBe('/api/comerciales-handler');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token-de-prueba');
});

test('a comercial asks nothing', async () => {
  const call = answer(Response.json([]));
  expect((await fetchAdviserNames('comercial')).size).toBe(0);
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['an error status', Response.json({ message: 'no' }, { status: 503 })],
  ['no list', Response.json({ message: 'no' })],
  ['no JSON', new Response('<html>')],
  ['no server', new TypeError('Failed to fetch')],
])('S8.24 %s yields an empty list', async (_name, response) => {
  answer(response);
  expect((await fetchAdviserNames('admin')).size).toBe(0);
});
