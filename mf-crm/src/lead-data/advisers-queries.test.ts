import { renderHook, waitFor } from '@testing-library/react';
import { session } from 'shared';
import { queryClient } from 'shared/query';
import { type AdviserRecord, adviserSchema } from 'shared/schemas';
import { expect, test, vi } from 'vitest';
import { adviserNames, adviserOptions, advisersQuery, useAdvisers } from './advisers-queries';

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
  session.setState({ role: 'admin', user: null });
  return call;
}

test('S7.05 an admin asks with the token; who has no name is called by the e-mail', async () => {
  const call = answer(Response.json(ADVISERS));
  expect([...adviserNames(await queryClient.fetchQuery(advisersQuery()))]).toEqual([
    ['a', 'Ana'],
    ['b', 'b@example.com'],
  ]);
  const [url, init] = call.mock.calls[0] ?? [];
  expect(url).toBe('/api/comerciales-handler');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token-de-prueba');
});

test('a comercial asks nothing', async () => {
  const call = answer(Response.json([]));
  session.setState({ role: 'comercial' });
  expect(await queryClient.fetchQuery(advisersQuery())).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['no list', Response.json({ message: 'no' })],
  ['no JSON', new Response('<html>')],
  ['no server', new TypeError('Failed to fetch')],
])('S8.24 %s yields an empty list', async (_name, response) => {
  answer(response);
  const { result } = renderHook(() => useAdvisers());
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.people).toEqual([]);
});

test('S7.33 an error status yields three labelled examples', async () => {
  answer(Response.json({ message: 'no' }, { status: 503 }));
  const { result } = renderHook(() => useAdvisers());
  await waitFor(() => expect(result.current.people).toHaveLength(3));
  expect(result.current.people.every(({ nombre }) => nombre.endsWith('(ejemplo)'))).toBe(true);
  expect(adviserOptions(result.current.people).every(({ disabled }) => disabled)).toBe(true);
});
