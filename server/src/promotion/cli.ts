import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config';
import { alreadyPublished } from '../publishing/publish';
import type { Author, Change } from '../registry/channels';
import { openReleaseStore } from '../registry/open-store';
import type { Gate, ReleaseListing, ReleaseStore } from '../registry/release-store';
import { runtimeConfigOf } from '../runtime-config/routes';
import { siteBrand } from '../site/site-brand';
import { ReleaseError } from '../storage/release-error';
import { smokeGate } from './smoke';

const USAGE = `Releases of the platform's apps

  npm run release -- status                       versions of every app; [stable] and (canary)
  npm run release -- ship <app> [version]         builds, publishes and promotes: all that a change needs;
                                                  <app> is its folder, in the repository or elsewhere
  npm run release -- publish <app> [version]      the build in <app>/dist; the version of its package.json
  npm run release -- promote <app> <version>      makes a published version live for everybody
  npm run release -- rollback <app>               makes the version before it live again
  npm run release -- canary <app> <version> --percent 10 | --role admin
  npm run release -- canary <app> --stop          everybody gets the stable version again
  npm run release -- history [app]                who changed what, when and why
  npm run release -- withdraw <app> <version>     nobody may make this version live again
  npm run release -- prune [--keep 5]             removes old versions that nothing needs

  --why "…"   the reason, kept in the history      --who <name>   who does it; else the system's user

Build a version first:  RELEASE_VERSION=1.4.0 npm run build -w <app>
The store is the folder "releases" in DATA_DIR, or the bucket in RELEASES_S3_BUCKET.`;

const repository = fileURLToPath(new URL('../../..', import.meta.url));

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  percent: { type: 'string' },
  role: { type: 'string' },
  stop: { type: 'boolean' },
  keep: { type: 'string' },
  why: { type: 'string' },
  who: { type: 'string' },
} as const;

function required(value: string | undefined, what: string): string {
  if (!value) throw new ReleaseError(`${what} is missing\n\n${USAGE}`);
  return value;
}

function numberOf(text: string, name: string, min: number, max: number): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= min && value <= max) return value;
  throw new ReleaseError(`--${name} is a number from ${min} to ${max}`);
}

async function packageVersion(appFolder: string): Promise<string> {
  const text = await readFile(join(appFolder, 'package.json'), 'utf8').catch(() => {
    throw new ReleaseError(`There is no app in ${appFolder}`);
  });
  return (JSON.parse(text) as { version: string }).version;
}

/** Builds an app for the browser and for the server. Throws `ReleaseError` with what the compiler said. */
function buildApp(folder: string, version: string): void {
  const rsbuild = join(folder, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [rsbuild, 'build', '--environment', 'web', '--environment', 'node'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, RELEASE_VERSION: version, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new ReleaseError(`${folder} does not build:\n${stdout}${stderr}`);
}

function statusLine({ app, stable, canary, versions, withdrawn }: ReleaseListing): string {
  const names = versions.map((version) => {
    if (version === stable) return `[${version}]`;
    if (version === canary?.version) {
      const share = [canary.percent !== undefined && `${canary.percent} %`, canary.role].filter(Boolean);
      return `(${version} ${share.join(', ')})`;
    }
    return withdrawn.includes(version) ? `${version} withdrawn` : version;
  });
  return `${app.padEnd(14)} ${names.join('  ')}`;
}

const historyLine = ({ at, who, action, app, version, detail, why }: Change) =>
  [at, who || '?', action, app, version, detail, why && `"${why}"`].filter(Boolean).join('  ');

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parse(args);
  if (values.help) return USAGE;
  const [command, app, version] = positionals;
  const config = loadConfig(process.env, join(repository, 'server'));
  const store = await openReleaseStore(config);
  const siteConfig = { ...runtimeConfigOf(config), brand: siteBrand(config) };
  const gate = smokeGate(store, siteConfig, (line) => console.error(line));
  const author: Author = { who: values.who ?? userInfo().username, why: values.why ?? '' };
  switch (command) {
    case 'status':
      return (await store.list()).map(statusLine).join('\n') || 'No releases yet';
    case 'publish': {
      const folder = resolve(repository, required(app, 'The app'));
      const name = basename(folder);
      const published = version ?? (await packageVersion(folder));
      await store.publish(folder, name, published);
      return `${name} ${published} is published; "promote ${name} ${published}" makes it live`;
    }
    case 'ship': {
      const folder = resolve(repository, required(app, 'The app'));
      const name = basename(folder);
      const shipped = version ?? (await packageVersion(folder));
      // Before the build, which takes seconds.
      if (await store.ensure(name, shipped)) throw alreadyPublished(name, shipped);
      buildApp(folder, shipped);
      await store.publish(folder, name, shipped);
      await store.promote(name, shipped, author, gate);
      return `${name} ${shipped} is live`;
    }
    case 'promote': {
      const [name, wanted] = [required(app, 'The app'), required(version, 'The version')];
      await store.promote(name, wanted, author, gate);
      return `${name} ${wanted} is live`;
    }
    case 'rollback':
      return `${app} ${await store.rollback(required(app, 'The app'), author)} is live again`;
    case 'canary':
      return canary(store, required(app, 'The app'), version, { ...values, author, gate });
    case 'history': {
      const changes = (await store.history()).filter((change) => !app || change.app === app);
      return changes.map(historyLine).join('\n') || 'No changes yet';
    }
    case 'withdraw': {
      const [name, wanted] = [required(app, 'The app'), required(version, 'The version')];
      await store.withdraw(name, wanted, author);
      return `${name} ${wanted} is withdrawn`;
    }
    case 'prune': {
      const removed = await store.prune(numberOf(values.keep ?? '5', 'keep', 1, 1000));
      return removed.length > 0 ? `Removed: ${removed.join(', ')}` : 'Nothing to remove';
    }
    case undefined:
      throw new ReleaseError(USAGE);
    default:
      throw new ReleaseError(`There is no command "${command}"\n\n${USAGE}`);
  }
}

async function canary(
  store: ReleaseStore,
  app: string,
  version: string | undefined,
  values: { percent?: string; role?: string; stop?: boolean; author: Author; gate: Gate },
): Promise<string> {
  const { author, gate } = values;
  if (values.stop) {
    await store.stopCanary(app, author);
    return `${app}: everybody gets the stable version`;
  }
  const { percent, role } = values;
  if (role !== undefined && role !== 'admin' && role !== 'comercial') {
    throw new ReleaseError('--role is admin or comercial');
  }
  if (!percent && !role) throw new ReleaseError('A canary needs --percent, --role or --stop');
  const wanted = {
    version: required(version, 'The version'),
    ...(percent && { percent: numberOf(percent, 'percent', 0, 100) }),
    ...(role && { role: role as 'admin' | 'comercial' }),
  };
  await store.canary(app, wanted, author, gate);
  return `${app} ${wanted.version} is live for ${[percent && `${percent} %`, role].filter(Boolean).join(' and ')}`;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
