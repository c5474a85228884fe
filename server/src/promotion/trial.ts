import type { RuntimeConfig } from 'shared/contract';
import type { ReleaseStore, Trial } from '../registry/release-store';
import { tryInBrowser } from './browser-trial';
import { assertIntact } from './check-version';
import { findChromium } from './chromium';
import { tryOnServer } from './server-trial';

/** Compares a version's stored files with what was published and tries it on the server and, where there is a browser, in it, before anybody gets it. */
export function versionTrial(
  store: ReleaseStore,
  config: RuntimeConfig,
  tell: (line: string) => void,
): Trial {
  return async (app, version) => {
    await assertIntact(store.storage, app, version);
    await store.ensure(app, version);
    const registry = await store.registryWith(app, version);
    if (!registry) return;
    await tryOnServer(store, registry, app, config);
    const chromium = await findChromium();
    if (chromium) await tryInBrowser(chromium, store, registry, app, config);
    else tell(`${app} ${version} no se probó en un navegador: aquí no hay Chromium (CHROMIUM_PATH).`);
  };
}
