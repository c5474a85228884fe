import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const HASH_LENGTH = 5;

/**
 * Class names of CSS modules, for css-loader. All classes of a file share one hash: hashes do not compress, and each name is repeated
 * in scripts, styles and documents.
 */
export const classNames =
  ({ id, root }: { id: string; root: string }) =>
  ({ resourcePath }: { resourcePath: string }, _pattern: string, name: string): string => {
    const file = relative(root, resourcePath).replaceAll('\\', '/');
    const hash = createHash('sha256').update(file).digest('base64url').slice(0, HASH_LENGTH);
    return `${id}-${name}-${hash}`;
  };
