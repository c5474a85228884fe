import { lineAt, listFiles, type Problem, readText } from './repository';

const ENTRY = /^shared\/src\/([\w-]+)\/index\.tsx?$/;
const RE_EXPORT = /^export \{([^}]*)\} from '[^.'][^']*';/gm;
const IMPORT = /import (?:type )?\{([^}]*)\} from 'shared\/([\w-]+)'/g;

/** The names in a list such as `A, type B, C as D`, without types; `side` picks C or D of `C as D`. */
const valuesOf = (list: string, side: 'from' | 'to'): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(' as ')[side === 'from' ? 0 : 1] ?? part);

/** Finds names that `shared` re-exports from a library and no app imports: they are loaded all the same. Knip sees own exports only. */
export function checkReExports(root: string): Problem[] {
  const files = listFiles(root).filter((file) => /\.tsx?$/.test(file));
  const taken = new Set<string>();
  for (const file of files) {
    for (const { 1: list = '', 2: entry } of readText(root, file).matchAll(IMPORT))
      for (const name of valuesOf(list, 'from')) taken.add(`${entry} ${name}`);
  }
  return files.flatMap((file) => {
    const entry = ENTRY.exec(file)?.[1];
    if (entry === undefined) return [];
    const text = readText(root, file);
    return [...text.matchAll(RE_EXPORT)].flatMap(({ 1: list = '', index }) =>
      valuesOf(list, 'to')
        .filter((name) => !taken.has(`${entry} ${name}`))
        .map((name) => ({ file, line: lineAt(text, index), message: `no app takes ${name}: remove it` })),
    );
  });
}
