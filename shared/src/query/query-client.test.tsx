import { renderHook, waitFor } from '@testing-library/react';
import { session } from 'shared';
import { expect, test, vi } from 'vitest';
import { queryClient, useMutation, useQuery } from './index';

const signIn = (sub: string) =>
  session.setState({ role: 'admin', user: { sub, name: 'Ana', email: 'ana@example.com' }, expired: false });

test('signing out, or another person, empties the cache; an expired session keeps it', () => {
  signIn('ana');
  queryClient.setQueryData(['leads'], ['uno']);
  session.setState({ expired: true });
  expect(queryClient.getQueryData(['leads'])).toEqual(['uno']);
  signIn('ana');
  expect(queryClient.getQueryData(['leads'])).toEqual(['uno']);
  signIn('beto');
  expect(queryClient.getQueryData(['leads'])).toBeUndefined();
  queryClient.setQueryData(['leads'], ['dos']);
  session.getState().signOut();
  expect(queryClient.getQueryData(['leads'])).toBeUndefined();
});

test('hooks work without a provider; the last good answer stays when a refetch fails', async () => {
  const queryFn = vi.fn().mockResolvedValueOnce(['uno']).mockRejectedValue(new Error('sin red'));
  const { result } = renderHook(() => {
    const { data, error, refetch } = useQuery({ queryKey: ['x'], queryFn });
    return { data, error, refetch };
  });
  await waitFor(() => expect(result.current.data).toEqual(['uno']));
  await result.current.refetch();
  await waitFor(() => expect(result.current.error?.message).toBe('sin red'));
  expect(result.current.data).toEqual(['uno']);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('the failure of a first read stays while it is read again, and goes with its answer or another key', async () => {
  let answer: (value: string) => void = () => undefined;
  const again = new Promise((resolve) => {
    answer = resolve;
  });
  const queryFn = vi.fn().mockRejectedValueOnce(new Error('sin red')).mockReturnValue(again);
  const { result, rerender } = renderHook(({ id }) => useQuery({ queryKey: ['first', id], queryFn }), {
    initialProps: { id: 1 },
  });
  await waitFor(() => expect(result.current.error?.message).toBe('sin red'));
  void result.current.refetch();
  await waitFor(() => expect(result.current.isFetching).toBe(true));
  expect(result.current.error?.message).toBe('sin red');
  rerender({ id: 2 });
  expect(result.current.error).toBeNull();
  rerender({ id: 1 });
  answer('listo');
  await waitFor(() => expect(result.current.data).toBe('listo'));
  expect(result.current.error).toBeNull();
});

test('a failed change is not sent again automatically', async () => {
  const mutationFn = vi.fn().mockRejectedValue(new Error('no'));
  const { result } = renderHook(() => useMutation({ mutationFn }));
  await expect(result.current.mutateAsync()).rejects.toThrow('no');
  expect(mutationFn).toHaveBeenCalledTimes(1);
});
