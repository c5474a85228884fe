import type { RuntimeConfig } from 'shared/contract';
import type { Database } from '../database/database';
import { stableVersion } from '../registry/channels';
import type { ReleaseStore, Trial } from '../registry/release-store';
import { tryApi } from './api-trial';
import { tryInBrowser } from './browser-trial';
import { assertIntact } from './check-version';
import { type Chromium, findChromium, runChromium } from './chromium';
import { oneAtATime } from './one-at-a-time';
import { trialPool, tryOnServer } from './server-trial';

/** Starts the browser of a trial; undefined where none is installed. */
export async function startBrowser(): Promise<Chromium | undefined> {
  const chromium = await findChromium();
  return chromium ? runChromium(chromium) : undefined;
}

interface TrialOptions {
  /** Database of the running site, to try the SQL of an API. */
  database?: Database;
  /** Gives the trial its browser. The trial closes it. */
  browser?: typeof startBrowser;
}

/** The trial of a version: compares its stored files with what was published, tries it on the server and, if there is one, in a
 * browser. One version at a time. */
export function versionTrial(
  store: ReleaseStore,
  config: RuntimeConfig,
  tell: (line: string) => void,
  { database, browser: browserOf = startBrowser }: TrialOptions = {},
): Trial {
  const perform = oneAtATime();
  return (app, version, channels) =>
    perform(async () => {
      await store.ensure(app, version);
      const registry = await store.registryWith(app, version);
      if (!registry) return assertIntact(store.storage, app, version);
      const pool = trialPool();
      const tried = { releases: store, registry, app, config, pool };
      const decided = new AbortController();
      const decisive = (trial: Promise<unknown>) =>
        trial.catch((error: unknown) => {
          decided.abort();
          throw error;
        });
      const inBrowser = browserOf().then((browser) => {
        if (browser) return tryInBrowser(browser, tried, decided.signal).finally(browser.close);
        return tell(`${app} ${version} no se probó en un navegador: aquí no hay Chromium (CHROMIUM_PATH).`);
      });
      // Most informative first: if a page stayed empty, the server's error says why.
      const results = await Promise.allSettled([
        decisive(assertIntact(store.storage, app, version)),
        decisive(tryOnServer(tried)),
        decisive(tryApi(store, app, version, { database, live: stableVersion(channels, app) })),
        inBrowser,
      ]);
      pool.close();
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    });
}
