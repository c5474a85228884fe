import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../config';
import { ReleaseError } from './release-error';
import { ReleaseStore } from './release-store';

const USAGE = `Releases of the platform's apps

  npm run release -- list
  npm run release -- publish <app> [version]    the build in <app>/dist; the version of its package.json
  npm run release -- promote <app> <version>    makes a published version live
  npm run release -- rollback <app>             makes the version before it live again

Build a version first:  RELEASE_VERSION=1.4.0 npm run build -w <app>
The store is the folder "releases" in DATA_DIR.`;

const repository = fileURLToPath(new URL('../../..', import.meta.url));

function required(value: string | undefined, what: string): string {
  if (!value) throw new ReleaseError(`${what} is missing\n\n${USAGE}`);
  return value;
}

async function packageVersion(appFolder: string): Promise<string> {
  const text = await readFile(join(appFolder, 'package.json'), 'utf8').catch(() => {
    throw new ReleaseError(`There is no app in ${appFolder}`);
  });
  return (JSON.parse(text) as { version: string }).version;
}

async function run([command, app, version]: string[]): Promise<string> {
  const store = new ReleaseStore(
    join(loadConfig(process.env, join(repository, 'server')).dataDir, 'releases'),
  );
  switch (command) {
    case 'list': {
      const lines = (await store.list()).map(
        (listing) =>
          `${listing.app.padEnd(14)} ${listing.versions
            .map((name) => (name === listing.active ? `[${name}]` : name))
            .join('  ')}`,
      );
      return lines.join('\n') || 'No releases yet';
    }
    case 'publish': {
      const name = required(app, 'The app');
      const folder = resolve(repository, name);
      const published = version ?? (await packageVersion(folder));
      await store.publish(folder, name, published);
      return `${name} ${published} is published; "promote ${name} ${published}" makes it live`;
    }
    case 'promote':
      await store.promote(required(app, 'The app'), required(version, 'The version'));
      return `${app} ${version} is live`;
    case 'rollback':
      return `${app} ${await store.rollback(required(app, 'The app'))} is live again`;
    default:
      throw new ReleaseError(USAGE);
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
