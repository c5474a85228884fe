import { expect, test, vi } from 'vitest';
import { keptByRevision } from './kept-by-revision';

test('a result is read once for each key and state of the data', async () => {
  let revision = '1';
  const results = keptByRevision<string>(10);
  const read = vi.fn(async () => `of ${revision}`);
  const kept = (key: string) => results(revision, key, read);
  expect(await Promise.all([kept('a'), kept('a')])).toEqual(['of 1', 'of 1']);
  await kept('b');
  expect(read).toHaveBeenCalledTimes(2);
  revision = '2';
  expect(await kept('a')).toBe('of 2');
});

test('a failed read is repeated, and the results are bounded', async () => {
  const kept = keptByRevision<number>(2);
  await expect(kept('1', 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  const read = vi.fn(async () => 1);
  for (const key of ['a', 'b', 'c', 'a']) await kept('1', key, read);
  expect(read).toHaveBeenCalledTimes(4);
});
