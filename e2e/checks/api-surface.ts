import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Exported names by entry of the package, each with what identifies its declaration. */
export type ApiSurface = Record<string, Record<string, string>>;

const COMPILER = 'node_modules/typescript/bin/tsc';
/** Entries whose declarations are compared. The others grow with every feature: there, only a removed name counts. */
const COMPARED = ['.', './router', './ui', './ui-dates', './ui-overlay', './query'];
/** `export { a, type B as C } from './file'`, and the same without a source. */
const NAMED = /export (type )?\{([^}]*)\}(?: from '([^']+)')?/g;
const STAR = /export (?:type )?\* from '([^']+)'/g;
const DECLARED =
  /^export (?:declare )?(?:abstract )?(function|const|let|class|interface|type|enum) (\w+)[\s\S]*?(?=^export |^declare |^import |^\/\*\*|(?![\s\S]))/gm;

/**
 * What a package exports to those who install it: the TypeScript entries of its `package.json`. Declarations are compared as
 * the compiler writes them, without comments and spacing; of a name from another package only that package is compared.
 */
export function readApiSurface(root: string, folder = 'shared'): ApiSurface {
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const output = mkdtempSync(join(tmpdir(), 'api-surface-'));
  try {
    const options = ['--declaration', '--emitDeclarationOnly', '--noEmit', 'false'];
    const places = ['--rootDir', join(root, folder), '--outDir', output];
    execFileSync(
      process.execPath,
      [
        join(root, COMPILER),
        '-p',
        join(root, folder),
        ...options,
        ...places,
        '--allowImportingTsExtensions',
        'false',
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const entries = Object.entries(exports).filter(([, file]) => /^\.\/src\/.*\.tsx?$/.test(file));
    return Object.fromEntries(
      entries.map(([entry, file]) => {
        const found = exportsOf(join(output, declarationOf(file)));
        return [entry, COMPARED.includes(entry) ? found : namesOf(found)];
      }),
    );
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

const namesOf = (found: Record<string, string>) =>
  Object.fromEntries(Object.keys(found).map((name) => [name, '']));

const declarationOf = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

function exportsOf(file: string): Record<string, string> {
  const text = readFileSync(file, 'utf8');
  const found: Record<string, string> = {};
  for (const [declaration, kind, name] of text.matchAll(DECLARED)) {
    // All overloads of a function are one name.
    if (name) found[name] = hashOf(`${found[name] ?? ''}${kind}${plain(declaration)}`);
  }
  for (const [, , list = '', source] of text.matchAll(NAMED)) {
    for (const part of list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)) {
      const [from = '', to = from] = part.replace(/^type /, '').split(/ as /);
      found[to] = source ? (fromSource(file, source)[from] ?? `of ${source}`) : (found[to] ?? 'local');
    }
  }
  for (const [, source = ''] of text.matchAll(STAR)) {
    for (const [name, identity] of Object.entries(fromSource(file, source))) found[name] ??= identity;
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Exports of a module that a declaration file re-exports from; none for another package. */
function fromSource(file: string, source: string): Record<string, string> {
  if (!source.startsWith('.')) return {};
  const base = join(dirname(file), source);
  const target = [`${base}.d.ts`, join(base, 'index.d.ts')].find((each) => existsSync(each));
  return target ? exportsOf(target) : {};
}

const plain = (declaration: string) =>
  declaration
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
