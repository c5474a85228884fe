import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAsync } from './use-async';

test('the last good answer stays when the next call fails', async () => {
  const call = vi.fn().mockResolvedValueOnce(['uno']).mockRejectedValueOnce(new Error('sin red'));
  const { result } = renderHook(() => useAsync<string[]>(call));
  expect(result.current).toMatchObject({ loading: true, data: undefined });
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.data).toEqual(['uno']);
  act(() => result.current.refetch());
  expect(result.current.loading).toBe(true);
  await waitFor(() => expect(result.current.error?.message).toBe('sin red'));
  expect(result.current.data).toEqual(['uno']);
});

test('an answer that arrives after unmounting is dropped', async () => {
  const call = vi.fn((_signal: AbortSignal) => new Promise(() => {}));
  const { unmount } = renderHook(() => useAsync(call));
  unmount();
  expect(call.mock.calls[0]?.[0].aborted).toBe(true);
});
