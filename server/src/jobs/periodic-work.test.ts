import { expect, test, vi } from 'vitest';
import { createPeriodicWork } from './periodic-work';

test('what waits for the event loop gets its turn between two rounds of work', async () => {
  const order: string[] = [];
  const work = createPeriodicWork(
    async () => {
      if (order.push('round') === 1) setImmediate(() => order.push('request'));
      return order.length < 4;
    },
    60_000,
    { error: () => undefined },
  );
  work.start();
  await vi.waitFor(() => expect(order).toHaveLength(4));
  await work.stop();
  expect(order).toEqual(['round', 'request', 'round', 'round']);
});
