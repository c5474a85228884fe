import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { repository } from './install.mjs';

const SOURCE = join(repository, 'server', 'src');

/** Run by path, in threads and processes of their own. */
const BESIDE = ['spreadsheets/read-worker.mjs', 'spreadsheets/file-process.mjs', 'enrolment/heic-worker.mjs'];
/** Read or run by path, as they are. */
const FILES = [
  'database/migrations',
  'database/take-over.sql',
  'rendering/fenced-process.mjs',
  'rendering/fence.mjs',
];
/** What brings files or native code of its own: installed beside the bundle. */
export const PACKAGES = [
  'libpg-query',
  'sharp',
  'sheetjs-style',
  '@fastify/swagger-ui',
  '@fontsource/figtree',
];
/** Installed for development only, or not at all. */
const NEVER = ['@electric-sql/pglite', '@electric-sql/pglite/*', 'pg-native'];

/** CommonJS packages ask for these, which modules do not have. */
const BANNER = `import { createRequire as createRequireOfBundle } from 'node:module';
import { dirname as dirnameOfBundle } from 'node:path';
import { fileURLToPath as pathOfBundle } from 'node:url';
const require = createRequireOfBundle(import.meta.url);
const __filename = pathOfBundle(import.meta.url);
const __dirname = dirnameOfBundle(__filename);`;

/**
 * The server's code without its sources: `entries` are files of `server/src` by the name that each gets in `folder`, which is
 * made anew. All files end up in that one folder, so that what they read beside themselves is there, `files` of `server/src`
 * with them. `leftOut` is not bundled.
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
    // Within the repository: source maps name the sources from there.
    outdir: join(repository, 'lib'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    // As modules where they are: what is imported on demand has no names when it is CommonJS (the AWS SDK).
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
