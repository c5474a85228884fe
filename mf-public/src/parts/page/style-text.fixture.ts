import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of a style sheet of this app, for what only styles decide. */
export function styleText(path: string): string {
  return readFileSync(join(import.meta.dirname, '..', path), 'utf8');
}
