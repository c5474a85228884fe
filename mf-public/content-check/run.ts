import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { figuresIn } from '../src/figures/figures-in';
import { pageFigures } from '../src/figures/page-figures';
import { type Exports, findProblems, type Problem } from './check';
import { planProblems } from './plan-documents';
import { programProblems } from './program-details';
import { readCatalogue } from './read-catalogue';
import { unreadable } from './unreadable';
import { walk } from './walk';

/**
 * Checks every file under `src/content`, or under the given folder: `npm run check:content -w mf-public`. It also
 * runs before each build and with the unit tests. Figures are compared with the demonstration catalogue, or with the
 * live one at `CATALOGUE_URL`.
 */
const app = join(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? join(app, 'src/content'));

/** Paths of all apps: a page may link to another app's. */
function declaredPaths(): string[] {
  const descriptors = readdirSync(join(app, '..'))
    .filter((name) => name.startsWith('mf-'))
    .map((name) => join(app, '..', name, 'module.json'))
    // The folder of a removed app may still hold installed dependencies.
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  return descriptors.flatMap(({ routes }: { routes: { path: string }[] }) => routes.map(({ path }) => path));
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
  // A value that several files export is reported in the deepest file.
  .sort((one, other) => other.split(sep).length - one.split(sep).length || one.localeCompare(other));
const contents = new Map<string, Exports>();
const problems: Problem[] = [];
for (const file of files) {
  try {
    contents.set(file, await import(pathToFileURL(join(folder, file)).href));
  } catch (error) {
    problems.push({ file, text: unreadable(error) });
  }
}
/** Figures in content files that the catalogue manager would not compare. */
function unlistedFigures(): Problem[] {
  const listed = new Set(pageFigures().map(({ page: _, ...figures }) => JSON.stringify(figures)));
  const seen = new Set<unknown>();
  return [...contents].flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      [...walk(value, name, name, seen)].flatMap((place) =>
        figuresIn(place.key, place.value)
          .filter((figures) => !listed.has(JSON.stringify(figures)))
          .map(() => ({ file, text: `${place.path}: sus cifras faltan en src/figures/page-figures.ts` })),
      ),
    ),
  );
}

const catalogue = await readCatalogue();
problems.push(...findProblems(contents, declaredPaths(), catalogue));
// A given folder is checked alone.
if (!process.argv[2]) {
  problems.push(...programProblems(catalogue).map((text) => ({ file: 'catálogo', text })));
  problems.push(...planProblems(catalogue).map((text) => ({ file: 'assets/documents', text })));
  problems.push(...unlistedFigures());
}
if (problems.length > 0) {
  const count = problems.length === 1 ? 'un problema' : `${problems.length} problemas`;
  const lines = problems.map(({ file, text }) => `  ${file}: ${text}`);
  console.error(`El contenido tiene ${count}:\n${lines.join('\n')}`);
  process.exitCode = 1;
}
