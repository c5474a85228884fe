import { expect, test, vi } from 'vitest';
import { callApi } from './call-api';

test('calls that follow a click have its trace; later ones, and those before, each their own; other origins get none', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('traceparent'));
    return new Response();
  });
  const call = () => callApi('/api/x', { headers: { accept: 'application/json' } });
  await call();
  document.body.click();
  await call();
  await call();
  vi.advanceTimersByTime(6_000);
  await call();
  document.body.click();
  await call();
  await callApi('https://otro.example/api/x');
  const [before, first, second, later, next, elsewhere] = sent;
  for (const trace of [before, first, later, next]) expect(trace).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(second).toBe(first);
  expect(new Set([before, first, later, next]).size).toBe(4);
  expect(elsewhere).toBeNull();
});
