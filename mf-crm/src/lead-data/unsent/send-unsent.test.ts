import { session } from 'shared';
import { afterEach, expect, test, vi } from 'vitest';
import { readLead } from '../lead';
import { lead } from '../lead.fixture';
import { sendUnsent } from './send-unsent';
import { forgetUnsent, keepUnsent, unsentChanges } from './unsent-storage';

afterEach(() => {
  forgetUnsent('c1');
});

test('S7.34 a page that gets no lock, as WebKit gives none to one that is left, tries again later and does not hang', async () => {
  vi.useFakeTimers();
  session.setState({ role: 'admin', user: { sub: '1', name: 'Ana', email: 'ana@example.com' } });
  const request = vi.fn(async () => {
    // Ends an endless loop, which would block the test.
    if (request.mock.calls.length > 20) return forgetUnsent('c1');
    throw new DOMException('The document is not fully active', 'InvalidStateError');
  });
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: { request } });
  keepUnsent({
    id: 'c1',
    at: 1,
    request: { kind: 'update', values: { estado: 'interesado' } },
    base: readLead(lead('1')),
    problem: null,
  });
  void sendUnsent();
  await vi.advanceTimersByTimeAsync(100);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(request).toHaveBeenCalledTimes(2);
  expect(unsentChanges()).toHaveLength(1);
});
