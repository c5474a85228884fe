import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageFile } from './read-image';

/** Where pictures are kept. Files never change: their folder is named after their content. */
export interface ImageStore {
  write(folder: string, files: readonly ImageFile[]): Promise<void>;
  /** The bytes of a file, if there is one. */
  read(folder: string, name: string): Promise<Buffer | undefined>;
}

/** Keeps pictures in a folder of this machine. */
export function folderStore(root: string): ImageStore {
  return {
    async write(folder, files) {
      for (const { name, bytes } of files) {
        const path = join(root, folder, name);
        await mkdir(dirname(path), { recursive: true });
        // Whole or not at all, also when two write the same.
        const unfinished = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
        try {
          await writeFile(unfinished, bytes);
          await rename(unfinished, path);
        } catch (error) {
          await rm(unfinished, { force: true });
          throw error;
        }
      }
    },
    read: (folder, name) =>
      readFile(join(root, folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
  };
}
