import type { Change } from '../registry/channels';
import type { ReleaseStore } from '../registry/release-store';

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
 * Makes the versions live that were built from sources that have changed, all at once. What an operator made live since
 * the last build stays. `lastBuilt`: the versions of the last build. Returns what stayed although there is a newer build.
 */
export async function promoteBuilt(
  store: Pick<ReleaseStore, 'stableVersions' | 'history' | 'promoteTogether'>,
  built: Versions,
  lastBuilt: Readonly<Record<string, string>>,
): Promise<KeptVersion[]> {
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
  await store.promoteTogether(new Map(changed.filter((entry) => !isByHand(entry))), {
    who: STARTER,
    why: '',
  });
  return changed
    .filter(isByHand)
    .map(([app, version]) => ({ app, live: stable.get(app) ?? '', built: version }));
}
