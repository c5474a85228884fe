import { dirname, join, normalize } from 'node:path';
import { listFiles, type Problem, readText } from './repository';

const ROOT = 'server/src/';
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g;

/** The folder of a file under `server/src`; a file beside the folders is a room of its own. */
const roomOf = (file: string): string => file.slice(ROOT.length).split(/[/.]/)[0] ?? file;

/**
 * Finds rooms (folders of `server/src`) that import each other, directly or through other rooms. Imports of types count;
 * imports of tests do not.
 */
export function checkRooms(root: string): Problem[] {
  const imports = new Map<string, Map<string, string>>();
  const files = listFiles(root).filter(
    (file) => file.startsWith(ROOT) && /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(`${ROOT}testing/`),
  );
  for (const file of files) {
    for (const { 1: path = '' } of readText(root, file).matchAll(IMPORT)) {
      const [from, to] = [roomOf(file), roomOf(normalize(join(dirname(file), path)))];
      if (from === to) continue;
      const known = imports.get(from) ?? new Map<string, string>();
      imports.set(from, known.set(to, known.get(to) ?? file));
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    [...(imports.get(from)?.keys() ?? [])].some(
      (next) => !seen.has(next) && reaches(next, to, seen.add(next)),
    );
  return [...imports].flatMap(([from, known]) =>
    [...known]
      .filter(([to]) => reaches(to, from))
      .map(([to, file]) => ({ file, message: `${from} imports ${to}, which needs ${from}` })),
  );
}
