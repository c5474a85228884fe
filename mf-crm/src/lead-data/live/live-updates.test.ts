import { beforeEach, expect, test, vi } from 'vitest';
import { refreshChanged } from '../refresh-changed';
import { createLiveUpdates } from './live-updates';

vi.mock('../refresh-changed', () => ({ refreshChanged: vi.fn(), refreshAll: vi.fn() }));

beforeEach(() => vi.useFakeTimers());

const changed = (leadId: string) => ({ tipo: 'fuera' as const, leadId });

test('a machine that sleeps while changes are read goes on with the next ones when it wakes', async () => {
  const reads: (() => void)[] = [];
  vi.mocked(refreshChanged).mockImplementation(
    () => new Promise((resolve) => reads.push(() => resolve([undefined]))),
  );
  const updates = createLiveUpdates(() => undefined);
  updates.take(changed('uno'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshChanged).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  reads[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  updates.take(changed('dos'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(vi.mocked(refreshChanged).mock.calls.map(([ids]) => [...ids])).toEqual([['uno'], ['dos']]);
});
