import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config/config';
import { promoteBuilt } from '../promotion/promote-built';
import { openReleaseStore } from '../registry/open-store';
import { prepareDataFolder } from '../startup/data-folder';
import { FolderStorage } from '../storage/folder-storage';

/** The part of `manifest.json` that is needed here: the version of each app in the folder `releases`. */
const manifestSchema = z.object({ apps: z.record(z.string(), z.string()) });

/**
 * Publishes the package's app versions that the site does not have yet, and makes live those that are new since the last
 * package. A version that an operator made live by hand stays. A server with only the public key does nothing.
 */
export async function takeInReleases(config: Config, packageFolder: string): Promise<void> {
  await prepareDataFolder(config.dataDir);
  const store = await openReleaseStore(config);
  if (!store.mayChange) return;
  const { apps } = manifestSchema.parse(
    JSON.parse(await readFile(join(packageFolder, 'manifest.json'), 'utf8')),
  );
  const packaged = new FolderStorage(join(packageFolder, 'releases'));
  for (const [app, version] of Object.entries(apps)) await store.takeIn(packaged, app, version);
  for (const { app, live, built } of await promoteBuilt(store, new Map(Object.entries(apps)))) {
    process.stdout.write(
      `${app} ${live} se conserva; para activar lo nuevo: node release.js promote ${app} ${built}\n`,
    );
  }
}
