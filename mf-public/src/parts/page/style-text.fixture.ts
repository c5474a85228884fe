import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of a style sheet, by its path in `src`. For requirements that only styles meet. */
export function styleText(path: string): string {
  return readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
}
