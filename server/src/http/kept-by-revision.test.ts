import { expect, test, vi } from 'vitest';
import { keptByRevision } from './kept-by-revision';

test('a result is read once for each key and state of the data', async () => {
  let revision = '1';
  const kept = keptByRevision<string>(async () => revision, 10);
  const read = vi.fn(async () => `of ${revision}`);
  expect(await Promise.all([kept('a', read), kept('a', read)])).toEqual(['of 1', 'of 1']);
  await kept('b', read);
  expect(read).toHaveBeenCalledTimes(2);
  revision = '2';
  expect(await kept('a', read)).toBe('of 2');
});

test('a failed read is repeated, and the results are bounded', async () => {
  const kept = keptByRevision<number>(async () => '1', 2);
  await expect(kept('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  const read = vi.fn(async () => 1);
  for (const key of ['a', 'b', 'c', 'a']) await kept(key, read);
  expect(read).toHaveBeenCalledTimes(4);
});
