import type { RuntimeConfig } from 'shared/contract';
import type { Database } from '../database/database';
import { stableVersion } from '../registry/channels';
import type { ReleaseStore, Trial } from '../registry/release-store';
import { tryApi } from './api-trial';
import { tryInBrowser } from './browser-trial';
import { assertIntact } from './check-version';
import { findChromium } from './chromium';
import { oneAtATime } from './one-at-a-time';
import { tryOnServer } from './server-trial';

/** Compares a version's stored files with what was published and tries it on the server and, where there is a browser, in it, before anybody gets it; one version at a time. `database`: of the site that runs, for the tables of an API. */
export function versionTrial(
  store: ReleaseStore,
  config: RuntimeConfig,
  tell: (line: string) => void,
  database?: Database,
): Trial {
  const perform = oneAtATime();
  return (app, version, channels) =>
    perform(async () => {
      await assertIntact(store.storage, app, version);
      await store.ensure(app, version);
      const registry = await store.registryWith(app, version);
      if (!registry) return;
      const decided = new AbortController();
      const inBrowser = findChromium().then((chromium) => {
        if (chromium) return tryInBrowser(chromium, store, registry, app, config, decided.signal);
        return tell(`${app} ${version} no se probó en un navegador: aquí no hay Chromium (CHROMIUM_PATH).`);
      });
      const [onServer, shown] = await Promise.allSettled([
        Promise.all([
          tryOnServer(store, registry, app, config),
          tryApi(store, app, version, { database, live: stableVersion(channels, app) }),
        ]).catch((error: unknown) => {
          decided.abort();
          throw error;
        }),
        inBrowser,
      ]);
      // What the server says of a version tells more than a page that stayed empty.
      for (const result of [onServer, shown]) if (result.status === 'rejected') throw result.reason;
    });
}
