import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FolderStorage } from './folder-storage';

test('a full disk is said in one sentence and leaves no half file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = await open(join(folder, 'kept'), 'w');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(Object.getPrototypeOf(file), 'writeFile').mockRejectedValueOnce(full);
  await file.close();
  const storage = new FolderStorage(folder);
  await expect(storage.write('new', 'text')).rejects.toThrow(
    `No queda espacio en el disco de ${folder}. Libere espacio y repita.`,
  );
  expect(await readdir(folder)).toEqual(['kept']);
});
