import { basename } from 'node:path';
import type { RuntimeConfig } from 'shared/contract';
import { buildApp } from '../publishing/build-app';
import { alreadyPublished } from '../publishing/publish';
import type { Author } from '../registry/channel-changes';
import type { ReleaseStore } from '../registry/release-store';

/** The whole site, which tries versions: loaded beside a build, and not for what tries none. */
export const loadTrial = () => import('./trial');

interface ShipOptions {
  readonly store: ReleaseStore;
  readonly config: RuntimeConfig;
  readonly author: Author;
  readonly tell: (line: string) => void;
}

/**
 * Builds, publishes and promotes a version of the app in a folder; returns what to say of it. What the trial needs starts beside the
 * build. Throws a `ReleaseError` that says what is wrong.
 */
export async function ship(
  { store, config, author, tell }: ShipOptions,
  folder: string,
  version: string,
): Promise<string> {
  const name = basename(folder);
  // Before the build, which takes seconds.
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
