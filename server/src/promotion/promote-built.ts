import type { Change } from '../registry/channels';
import type { ReleaseStore } from '../registry/release-store';
import type { ReleaseStorage } from '../storage/release-storage';

/** The versions of the last build or package, beside what is live: all instances of a site know them. */
const LAST_BUILT_FILE = 'built.json';

/** Version of each app. */
type Versions = ReadonlyMap<string, string>;

/** Who makes a built version live, in the history of releases. */
const STARTER = 'npm start';
/** What makes another version live for everybody. */
const LIVE_ACTIONS: readonly Change['action'][] = ['promote', 'rollback'];

/** A version that was built and not made live, because an operator had made another one live by hand. */
export interface KeptVersion {
  app: string;
  live: string;
  built: string;
}

/**
 * Makes the versions live that were built from sources that have changed since the last time, all at once. What an operator made
 * live since then stays. Returns what stayed although there is a newer build.
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
    // A start that ended before it noted what it had built made its versions live all the same.
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
