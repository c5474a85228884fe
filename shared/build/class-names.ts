import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const HASH_LENGTH = 5;

/**
 * Names of the classes of style modules, as css-loader asks for them: one hash for all of a file, as hashes cannot be compressed and stand
 * in scripts, styles and documents.
 */
export const classNames =
  ({ id, root }: { id: string; root: string }) =>
  ({ resourcePath }: { resourcePath: string }, _pattern: string, name: string): string => {
    const file = relative(root, resourcePath).replaceAll('\\', '/');
    const hash = createHash('sha256').update(file).digest('base64url').slice(0, HASH_LENGTH);
    return `${id}-${name}-${hash}`;
  };
