import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProblems } from './check';

/**
 * Checks every file under `src/content`, or under the folder that is given: `npm run check:content -w mf-public`.
 * It also runs before each build and with the unit tests.
 */
const app = join(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? join(app, 'src/content'));

/** Paths of all apps: a page may lead to another app's. */
function declaredPaths(): string[] {
  const descriptors = readdirSync(join(app, '..'))
    .filter((name) => name.startsWith('mf-'))
    .map((name) => JSON.parse(readFileSync(join(app, '..', name, 'module.json'), 'utf8')));
  return descriptors.flatMap(({ routes }: { routes: { path: string }[] }) => routes.map(({ path }) => path));
}

/** A value that several files export is told once, where it lies deepest. */
const seen = new Set<unknown>();

async function problemsOf(file: string, paths: readonly string[]): Promise<string[]> {
  try {
    return findProblems(await import(pathToFileURL(join(folder, file)).href), paths, seen);
  } catch (error) {
    // The first line names the file that an import does not find.
    return [String(error).split('\n')[0] ?? ''];
  }
}

const paths = declaredPaths();
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
  .sort((one, other) => other.split(sep).length - one.split(sep).length || one.localeCompare(other));
const lines: string[] = [];
for (const file of files) {
  for (const problem of await problemsOf(file, paths)) lines.push(`${file}: ${problem}`);
}
if (lines.length > 0) {
  console.error(
    `El contenido tiene ${lines.length} problemas:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );
  process.exitCode = 1;
}
