import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time';

test('works are done in their order, one after the other, also after one that failed', async () => {
  const perform = oneAtATime();
  const told: string[] = [];
  const work = (name: string, fails = false) =>
    perform(async () => {
      told.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      told.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('when too many wait, the next is refused; afterwards there is room again', async () => {
  const perform = oneAtATime();
  const gate = Promise.withResolvers<void>();
  const all = Array.from({ length: 10 }, () => perform(() => gate.promise));
  await expect(perform(async () => undefined)).rejects.toThrow('demasiadas versiones en prueba');
  gate.resolve();
  await Promise.all(all);
  await expect(perform(async () => 'hecho')).resolves.toBe('hecho');
});
