import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from '../src/config/config';
import { StartupError } from '../src/config/startup-error';
import { promoteBuilt } from '../src/promotion/promote-built';
import { openReleaseStore } from '../src/registry/open-store';
import { lockDataFolder, prepareDataFolder } from '../src/startup/data-folder';
import { refuseToStart } from '../src/startup/refuse';
import { buildApps } from './build-apps';

/** Builds and publishes what the release store does not have yet, and makes live what has changed. */

const repository = fileURLToPath(new URL('../..', import.meta.url));

async function buildAll(config: Config): Promise<void> {
  const store = await openReleaseStore(config);
  for (const { app, live, built } of await promoteBuilt(store, await buildApps(store))) {
    console.log(`  ${app} ${live} se conserva; para activar lo nuevo:`);
    console.log(`    npm run release -- promote ${app} ${built}`);
  }
}

try {
  const config = loadConfig(process.env, join(repository, 'server'));
  const { dataDir } = config;
  await prepareDataFolder(dataDir);
  const unlock = await lockDataFolder(dataDir, () =>
    refuseToStart(new StartupError(`Se perdió el bloqueo de la carpeta de datos ${dataDir}.`)),
  );
  await buildAll(config);
  await unlock();
} catch (error) {
  refuseToStart(error);
}
