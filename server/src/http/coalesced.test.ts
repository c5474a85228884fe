import { expect, test, vi } from 'vitest';
import { coalesced } from './coalesced';

test('whoever asks during a read shares the next one, so that no answer is older than its question', async () => {
  let state = 0;
  const read = vi.fn(async () => {
    const seen = state;
    await Promise.resolve();
    return seen;
  });
  const ask = coalesced(read);
  const first = ask();
  state = 1;
  const later = [ask(), ask(), ask()];
  expect(await first).toBe(0);
  expect(await Promise.all(later)).toEqual([1, 1, 1]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a read that fails fails for those who shared it, not for the next', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('falla de prueba')).mockResolvedValue('bien');
  const ask = coalesced(read);
  const [first, second] = [ask(), ask()];
  await expect(first).rejects.toThrow('falla de prueba');
  expect(await second).toBe('bien');
});
