import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api';
import { useCall } from './use-call';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the last good answer stays when the next call fails', async () => {
  const call = vi.fn().mockResolvedValueOnce(['uno']).mockRejectedValueOnce(new Error('sin red'));
  const { result } = renderHook(() => useCall<string[]>(call));
  expect(result.current).toMatchObject({ loading: true, data: undefined });
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.data).toEqual(['uno']);
  act(() => result.current.callAgain());
  expect(result.current.loading).toBe(true);
  await waitFor(() => expect(result.current.error?.message).toBe('sin red'));
  expect(result.current.data).toEqual(['uno']);
});

test('an answer that arrives after leaving is dropped', async () => {
  let leaving: AbortSignal | undefined;
  const { unmount } = renderHook(() =>
    useCall((signal) => {
      leaving = signal;
      return new Promise(() => {});
    }),
  );
  unmount();
  expect(leaving?.aborted).toBe(true);
});

test('a server out of reach is named in Spanish', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await expect(callApi('/api/x')).rejects.toThrow('No se pudo conectar con el servidor');
});
