import { queryClient } from 'shared/query';
import { type AdviserRecord, adviserSchema } from 'shared/schemas';
import { expect, test, vi } from 'vitest';
import { adviserNames, advisersQuery } from './advisers-queries';

const ADVISERS: AdviserRecord[] = adviserSchema.array().parse([
  { sub: 'a', nombre: 'Ana', email: 'a@example.com', UserStatus: 'CONFIRMED', activo: true },
  { sub: 'b', nombre: '', email: 'b@example.com', UserStatus: 'CONFIRMED', activo: true },
]);

function answer(response: Response | Error) {
  const call = vi.fn<typeof fetch>();
  if (response instanceof Error) call.mockRejectedValue(response);
  else call.mockResolvedValue(response);
  vi.stubGlobal('fetch', call);
  localStorage.setItem('admin', 'token-de-prueba');
  return call;
}

test('S7.05 an admin asks with the token; who has no name is called by the e-mail', async () => {
  const call = answer(Response.json(ADVISERS));
  expect([...adviserNames(await queryClient.fetchQuery(advisersQuery('admin')))]).toEqual([
    ['a', 'Ana'],
    ['b', 'b@example.com'],
  ]);
  const [url, init] = call.mock.calls[0] ?? [];
  expect(url).toBe('/api/comerciales-handler');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token-de-prueba');
});

test('a comercial asks nothing', async () => {
  const call = answer(Response.json([]));
  expect(await queryClient.fetchQuery(advisersQuery('comercial'))).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['an error status', Response.json({ message: 'no' }, { status: 503 })],
  ['no list', Response.json({ message: 'no' })],
  ['no JSON', new Response('<html>')],
  ['no server', new TypeError('Failed to fetch')],
])('S8.24 %s yields an empty list', async (_name, response) => {
  answer(response);
  expect(await queryClient.fetchQuery(advisersQuery('admin'))).toEqual([]);
});
