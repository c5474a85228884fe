import type { RemoteEvent } from 'shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { report } from './telemetry';

const event: RemoteEvent = {
  remote: 'mf-crm',
  version: '1.0.0',
  outcome: 'failed',
  stage: 'entry',
  message: 'integrity',
  milliseconds: 0,
};

const sendBeacon = vi.fn((_path: string, _body: Blob) => true);

beforeEach(() => {
  vi.useFakeTimers();
  sendBeacon.mockClear();
  vi.stubGlobal('navigator', { sendBeacon });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a load that is aborted because its page is left is no failure', () => {
  report(event);
  window.dispatchEvent(new Event('pagehide'));
  vi.runAllTimers();
  expect(sendBeacon).not.toHaveBeenCalled();
  report(event);
  vi.runAllTimers();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('a page that stayed for a second tells with its load what has failed in it until then', async () => {
  report({ remote: 'mf-crm', version: '1.0.0', outcome: 'loaded', milliseconds: 1 });
  vi.advanceTimersByTime(999);
  report(event);
  vi.advanceTimersByTime(1);
  const told = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  expect(told.map((text) => JSON.parse(text).outcome)).toEqual(['failed', 'loaded']);
  vi.runAllTimers();
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});
