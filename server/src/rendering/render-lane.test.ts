import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RenderLane } from './render-lane';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task that ends when it is told to. */
function openTask(result: string) {
  let end = (_result: string): void => undefined;
  const run = vi.fn(() => new Promise<string>((resolve) => (end = resolve)));
  return { run, end: () => end(result) };
}

test('tasks take turns, also after one that failed', async () => {
  const lane = new RenderLane({ waiting: 2, waitMs: 1000 });
  const first = openTask('uno');
  const answers = [
    lane.perform(first.run),
    lane.perform(() => Promise.reject(new Error('falla de prueba'))),
    lane.perform(async () => 'tres'),
  ];
  const settled = Promise.allSettled(answers);
  await vi.advanceTimersByTimeAsync(0);
  expect(first.run).toHaveBeenCalledTimes(1);
  first.end();
  expect(await settled).toMatchObject([{ value: 'uno' }, { status: 'rejected' }, { value: 'tres' }]);
  expect(await lane.perform(async () => 'cuatro')).toBe('cuatro');
});

test('more than may wait, and what has waited too long, is refused; the others keep their turns', async () => {
  const lane = new RenderLane({ waiting: 2, waitMs: 1000 });
  const first = openTask('uno');
  const answer = lane.perform(first.run);
  const late = [openTask('dos'), openTask('tres')];
  const refused = late.map(({ run }) => expect(lane.perform(run)).rejects.toMatchObject({ failure: 'busy' }));
  await expect(lane.perform(async () => 'de más')).rejects.toMatchObject({ failure: 'busy' });
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(refused);
  const next = lane.perform(async () => 'cuatro');
  first.end();
  expect([await answer, await next]).toEqual(['uno', 'cuatro']);
  for (const { run } of late) expect(run).not.toHaveBeenCalled();
});
