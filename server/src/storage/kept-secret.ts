import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/** Reads a secret from a file that only its owner can read; creates it if there is none yet. */
export async function readSecret(path: string, make: () => string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known) return known.trim();
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, make(), { mode: 0o600 });
    // Linked only when complete: two instances on one folder end up with one secret, and neither reads it half-written.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
