import type { RemoteEvent } from 'shared';
import { expect, test, vi } from 'vitest';
import { report } from './telemetry';

const event: RemoteEvent = {
  remote: 'mf-crm',
  version: '1.0.0',
  outcome: 'failed',
  stage: 'entry',
  message: 'integrity',
  milliseconds: 0,
};

test('a load that is aborted because its page is left is no failure', () => {
  vi.useFakeTimers();
  const sendBeacon = vi.fn(() => true);
  vi.stubGlobal('navigator', { sendBeacon });
  report(event);
  window.dispatchEvent(new Event('pagehide'));
  vi.runAllTimers();
  expect(sendBeacon).not.toHaveBeenCalled();
  report(event);
  vi.runAllTimers();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
