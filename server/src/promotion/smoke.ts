import type { RuntimeConfig } from 'shared/contract';
import type { Gate, ReleaseStore } from '../registry/release-store';
import { assertIntact } from './check-version';
import { findChromium } from './find-chromium';
import { smokeInBrowser } from './smoke-browser';
import { smokeOnServer } from './smoke-server';

/** Compares a version's stored files with what was published and tries it on the server and, where there is a browser, in it, before anybody gets it. */
export function smokeGate(store: ReleaseStore, config: RuntimeConfig, tell: (line: string) => void): Gate {
  return async (app, version) => {
    await assertIntact(store.storage, app, version);
    await store.ensure(app, version);
    const registry = await store.registryWith(app, version);
    if (!registry) return;
    await smokeOnServer(store, registry, app, config);
    const chromium = await findChromium();
    if (chromium) await smokeInBrowser(chromium, store, registry, app, config);
    else tell(`${app} ${version} was not tried in a browser: no Chromium here (CHROMIUM_PATH)`);
  };
}
