import type { ReleaseStore } from '../registry/release-store';

/** Version of each app. */
type Versions = ReadonlyMap<string, string>;

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
  store: Pick<ReleaseStore, 'stableVersions' | 'promoteTogether'>,
  built: Versions,
  lastBuilt: Readonly<Record<string, string>>,
): Promise<KeptVersion[]> {
  const stable = await store.stableVersions();
  const changed = [...built].filter(
    ([app, version]) => stable.get(app) !== version && lastBuilt[app] !== version,
  );
  const isByHand = ([app]: readonly [string, string]) => {
    const live = stable.get(app);
    return live !== undefined && live !== lastBuilt[app];
  };
  await store.promoteTogether(new Map(changed.filter((entry) => !isByHand(entry))), {
    who: 'npm start',
    why: '',
  });
  return changed
    .filter(isByHand)
    .map(([app, version]) => ({ app, live: stable.get(app) ?? '', built: version }));
}
