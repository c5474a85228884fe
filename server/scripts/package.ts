import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openReleaseStore } from '../src/registry/open-store';
import { NODE_RANGE } from '../src/startup/node-version';
import { refuseToStart } from '../src/startup/refuse';
import { buildApps } from './build-apps';
import { bundleServer, PACKAGES } from './bundle';
import { copyPackages } from './copy-packages';
import { repository } from './install.mjs';
import { writeSbom } from './sbom';

/**
 * `npm run package`: makes a folder, and an archive of it, that needs only Node.js and PostgreSQL to run. `--out FOLDER` says
 * where; apps are built into the releases of `DATA_DIR`, unless they are there already.
 */

const SERVER = join(repository, 'server');

/** Commands of a package, each a file of its root, by their entry. */
const COMMANDS = { server: 'packaged/server.ts', operate: 'operations/cli.ts', release: 'promotion/cli.ts' };
/** Development parts, which a package does not contain. */
const LEFT_OUT = ['local-cognito', '*/demo-data/seed-demo-data'];
/** Documents for the operator. */
const DOCUMENTS = [
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'ops',
  'docs/operations.md',
  'docs/configuration.md',
];

const command = (name: string) => `process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
await import('./lib/real-services.mjs');
await import('./lib/${name}.mjs');
`;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}

const sha256 = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/** The commit of the sources; null if they are no clone. */
function commitOf(folder: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return null;
  }
}

async function makePackage(out: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    version: string;
  };
  const platform = `${process.platform}-${process.arch}`;
  const name = `puentes-${version}-${platform}`;
  const folder = join(out, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const store = await openReleaseStore({ dataDir: resolve(process.env.DATA_DIR || join(SERVER, '.data')) });
  const apps = Object.fromEntries([...(await buildApps(store))].sort());
  for (const [app, built] of Object.entries(apps))
    await cp(join(store.folder, app, built), join(folder, 'releases', app, built), { recursive: true });

  await bundleServer(
    join(folder, 'lib'),
    { 'real-services': 'packaged/real-services.ts', ...COMMANDS },
    { leftOut: LEFT_OUT },
  );
  await copyPackages(SERVER, PACKAGES, join(folder, 'node_modules'));
  for (const each of Object.keys(COMMANDS)) await writeFile(join(folder, `${each}.js`), command(each));
  for (const document of DOCUMENTS.filter((path) => existsSync(join(repository, path))))
    await cp(join(repository, document), join(folder, document), { recursive: true });
  const scripts = { start: 'node server.js', operate: 'node operate.js', release: 'node release.js' };
  const about = { name: 'puentes', version, private: true, license: 'MIT', type: 'module', scripts };
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...about, engines: { node: NODE_RANGE } }, null, 2)}\n`,
  );
  await writeSbom(join(folder, 'sbom.cdx.json'));
  const manifest = { version, platform, node: NODE_RANGE, commit: commitOf(repository), apps };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);

  const lines = await Promise.all(
    (await filesOf(folder)).map(async (file) => `${await sha256(join(folder, file))}  ${file}`),
  );
  await writeFile(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`);
  const archive = `${folder}.tar.gz`;
  execFileSync('tar', ['-czf', archive, '-C', out, name]);
  await writeFile(`${archive}.sha256`, `${await sha256(archive)}  ${basename(archive)}\n`);
  return archive;
}

const { values } = parseArgs({ options: { out: { type: 'string' } } });
makePackage(resolve(values.out ?? join(repository, 'dist'))).then(
  (archive) => console.log(`${dirname(archive)}\n${archive}`),
  (error: unknown) => refuseToStart(error),
);
