import type { Change } from '../registry/channels';
import type { ReleaseStore } from '../registry/release-store';
import type { ReleaseStorage } from '../storage/release-storage';

/** File with the versions of the last build or package. It is in the storage, so that all instances of a site see it. */
const LAST_BUILT_FILE = 'built.json';

/** Version of each app. */
type Versions = ReadonlyMap<string, string>;

/** Author in the history of releases when a built version is made live. */
const STARTER = 'npm start';
/** Changes that make another version live for everybody. */
const LIVE_ACTIONS: readonly Change['action'][] = ['promote', 'rollback'];

/** A built version that was not made live because an operator had made another one live by hand. */
export interface KeptVersion {
  app: string;
  live: string;
  built: string;
}

/**
 * Makes the built versions that differ from the last build live, all at once. A version that an operator has made live since
 * then stays. Returns those that stayed although there is a newer build.
 */
export async function promoteBuilt(
  store: Pick<ReleaseStore, 'stableVersions' | 'history' | 'promoteTogether'> & {
    readonly storage: Pick<ReleaseStorage, 'read' | 'write'>;
  },
  built: Versions,
): Promise<KeptVersion[]> {
  const stored = await store.storage.read(LAST_BUILT_FILE);
  const lastBuilt: Readonly<Record<string, string>> = stored ? JSON.parse(stored.toString()) : {};
  const [stable, history] = await Promise.all([store.stableVersions(), store.history()]);
  const changed = [...built].filter(
    ([app, version]) => stable.get(app) !== version && lastBuilt[app] !== version,
  );
  const isByHand = ([app]: readonly [string, string]) => {
    const live = stable.get(app);
    if (live === undefined || live === lastBuilt[app]) return false;
    // Not by hand if a start made it live but was ended before it wrote the file.
    const change = history.findLast(({ action, ...of }) => of.app === app && LIVE_ACTIONS.includes(action));
    return !(change?.who === STARTER && change.version === live);
  };
  const wanted = new Map(changed.filter((entry) => !isByHand(entry)));
  if (wanted.size > 0) await store.promoteTogether(wanted, { who: STARTER, why: '' });
  const text = JSON.stringify(Object.fromEntries(built));
  if (text !== JSON.stringify(lastBuilt)) await store.storage.write(LAST_BUILT_FILE, text);
  return changed
    .filter(isByHand)
    .map(([app, version]) => ({ app, live: stable.get(app) ?? '', built: version }));
}
