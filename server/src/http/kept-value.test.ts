import { expect, test, vi } from 'vitest';
import { coalesced, keptValue } from './kept-value';

function counter() {
  let count = 0;
  return vi.fn(async () => (count += 1));
}

test('a value is read once until its time is over', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const read = counter();
    const value = keptValue(read, 1000);
    expect([await value.get(), await value.get()]).toEqual([1, 1]);
    vi.advanceTimersByTime(999);
    expect(await value.get()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await value.get()).toBe(2);
    expect(read).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a forgotten value is read again, and a read that began before does not bring it back', async () => {
  const answers: ((value: string) => void)[] = [];
  const value = keptValue(() => new Promise<string>((resolve) => answers.push(resolve)), 1000);
  const before = value.get();
  value.forget();
  const after = value.get();
  answers[0]?.('old');
  expect(await before).toBe('old');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('new');
  expect(await after).toBe('new');
  expect(await value.get()).toBe('new');
});

test('a failed read is not kept', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up');
  const value = keptValue<string>(read, 1000);
  await expect(value.get()).rejects.toThrow('down');
  expect(await value.get()).toBe('up');
});

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
