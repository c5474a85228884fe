import { expect, test, vi } from 'vitest';
import { callApi } from './call-api';

test('a server out of reach is named in Spanish', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await expect(callApi('/api/x')).rejects.toThrow(
    'No se pudo conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
  );
});

test('an aborted call rejects with the abort itself', async () => {
  const controller = new AbortController();
  const reason = new DOMException('left', 'AbortError');
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(reason));
  controller.abort(reason);
  await expect(callApi('/api/x', { signal: controller.signal })).rejects.toBe(reason);
});
