import { basename } from 'node:path';
import type { RuntimeConfig } from 'shared/contract';
import { buildApp } from '../publishing/build-app';
import { alreadyPublished } from '../publishing/publish';
import type { Author } from '../registry/channel-changes';
import type { ReleaseStore } from '../registry/release-store';

/** Loads the code of trials, which is the whole site. Imported on demand, as many commands try nothing. */
export const loadTrial = () => import('./trial');

interface ShipOptions {
  readonly store: ReleaseStore;
  readonly config: RuntimeConfig;
  readonly author: Author;
  readonly tell: (line: string) => void;
}

/**
 * Builds, publishes and promotes a version of the app in a folder; returns a message about it. The trial's browser starts while
 * the build runs. Throws a `ReleaseError` that says what is wrong.
 */
export async function ship(
  { store, config, author, tell }: ShipOptions,
  folder: string,
  version: string,
): Promise<string> {
  const name = basename(folder);
  // Checked before the build, which takes seconds.
  if (await store.ensure(name, version)) throw alreadyPublished(name, version);
  const starting = loadTrial().then(async ({ startBrowser, versionTrial }) => {
    const browser = await startBrowser();
    return { browser, trial: versionTrial(store, config, tell, { browser: async () => browser }) };
  });
  try {
    const [{ trial }] = await Promise.all([starting, buildApp(folder, version)]);
    await store.publish(folder, name, version);
    const started = performance.now();
    await store.promote(name, version, author, trial);
    const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
    return `${name} ${version} está en uso; sus pruebas tomaron ${seconds} s.`;
  } finally {
    await starting.then(({ browser }) => browser?.close());
  }
}
