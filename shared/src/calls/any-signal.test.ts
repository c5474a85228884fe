import { afterEach, expect, test, vi } from 'vitest';
import { anySignal } from './any-signal';

const native = AbortSignal.any;
afterEach(() => {
  AbortSignal.any = native;
});

test.each(['with', 'without'])('%s AbortSignal.any the first signal aborts with its reason', (kind) => {
  if (kind === 'without') Object.assign(AbortSignal, { any: undefined });
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal([one.signal, other.signal]);
  const aborted = vi.fn();
  signal.addEventListener('abort', aborted);
  other.abort(new Error('salió'));
  one.abort(new Error('tarde'));
  expect(signal.reason).toEqual(new Error('salió'));
  expect(aborted).toHaveBeenCalledTimes(1);
  expect(anySignal([one.signal]).aborted).toBe(true);
});
