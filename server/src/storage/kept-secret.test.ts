import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSecret } from './kept-secret';

test('a secret is made once, also by two at the same time, and not again where there is one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-secret-'));
  const path = join(folder, 'key');
  const [one, other] = await Promise.all(['a', 'b'].map((made) => readSecret(path, () => `${made}\n`)));
  expect(['a', 'b']).toContain(one);
  expect(other).toBe(one);
  const never = () => {
    throw new Error('there is a secret already');
  };
  expect(await readSecret(path, never)).toBe(one);
  expect(await readdir(folder)).toEqual(['key']);
  await rm(folder, { recursive: true });
});
