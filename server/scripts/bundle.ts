import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { repository } from './install.mjs';

const SOURCE = join(repository, 'server', 'src');

/** Run by path, as threads or processes, so each gets a bundle of its own. */
const BESIDE = ['spreadsheets/read-worker.mjs', 'spreadsheets/file-process.mjs', 'enrolment/heic-worker.mjs'];
/** Read or run by path, so they are copied unchanged. */
const FILES = [
  'database/migrations',
  'database/take-over.sql',
  'rendering/fenced-process.mjs',
  'rendering/fence.mjs',
];
/** Packages with files or native code of their own: installed beside the bundle. */
export const PACKAGES = [
  'libpg-query',
  'sharp',
  'sheetjs-style',
  '@fastify/swagger-ui',
  '@fontsource/figtree',
];
/** Not bundled: packages that are installed for development only, or not at all. */
const NEVER = ['@electric-sql/pglite', '@electric-sql/pglite/*', 'pg-native'];

/** Defines what CommonJS packages use and ES modules do not have. */
const BANNER = `import { createRequire as createRequireOfBundle } from 'node:module';
import { dirname as dirnameOfBundle } from 'node:path';
import { fileURLToPath as pathOfBundle } from 'node:url';
const require = createRequireOfBundle(import.meta.url);
const __filename = pathOfBundle(import.meta.url);
const __dirname = dirnameOfBundle(__filename);`;

/**
 * Bundles the server's code. `entries`: files of `server/src` by the name that each gets in `folder`, which is created anew.
 * All output is in that one folder, with copies of `files` of `server/src`, as the code looks for files beside itself.
 * `leftOut` is not bundled.
 */
export async function bundleServer(
  folder: string,
  entries: Record<string, string>,
  { files = [], leftOut = [] }: { files?: string[]; leftOut?: string[] },
): Promise<void> {
  const entry = (file: string, out = basename(file, '.mjs')) => ({ in: join(SOURCE, file), out });
  const { outputFiles } = await build({
    absWorkingDir: repository,
    write: false,
    entryPoints: [
      ...Object.entries(entries).map(([name, file]) => entry(file, name)),
      ...BESIDE.map((file) => entry(file)),
    ],
    // Within the repository, as source maps contain paths relative to this folder.
    outdir: join(repository, 'lib'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    // Prefers ES modules: a CommonJS package that is imported on demand has no named exports (the AWS SDK).
    mainFields: ['module', 'main'],
    target: 'node22.22',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: BANNER },
    external: [...PACKAGES, ...NEVER, ...leftOut],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { path, contents } of outputFiles) await writeFile(join(folder, basename(path)), contents);
  for (const file of [...FILES, ...files])
    await cp(join(SOURCE, file), join(folder, basename(file)), { recursive: true });
}
