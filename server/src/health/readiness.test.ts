import { expect, test, vi } from 'vitest';
import { createReadiness } from './readiness';

const room = async () => 10 ** 12;
const ready = { assertReady: async () => undefined };

test('a database that hangs is told within the time limit, and asked once', async () => {
  const assertReady = vi.fn(() => new Promise<void>(() => undefined));
  const isReady = createReadiness({ assertReady }, null, room, 20);
  await expect(Promise.all([isReady(), isReady()])).rejects.toThrow('did not answer in 20 ms');
  await expect(isReady()).rejects.toThrow('did not answer');
  expect(assertReady).toHaveBeenCalledTimes(1);
});

test('a data folder without room is not ready; with room again it is', async () => {
  let free = 1_000;
  const isReady = createReadiness(ready, '/datos', async () => free);
  await expect(isReady()).rejects.toThrow('1000 bytes are free');
  free = 10 ** 9;
  await expect(isReady()).resolves.toBeUndefined();
});

test('the file system of a real folder is read', async () => {
  await expect(createReadiness(ready, '/')()).resolves.toBeUndefined();
});
