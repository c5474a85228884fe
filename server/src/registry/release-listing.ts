import { rcompare, valid } from 'semver';
import { RELEASE_FILE } from '../publishing/publish';
import type { ReleaseStorage } from '../storage/release-storage';
import type { Canary, Channels } from './channels';

/** An app with its published versions, and which of them are live. */
export interface ReleaseListing {
  app: string;
  /** Stable version, if one was promoted. */
  stable: string | undefined;
  canary: Canary | undefined;
  /** Published versions, newest first. */
  versions: string[];
  withdrawn: string[];
}

/** Every app of a storage that has published versions. */
export async function listReleases(
  storage: Pick<ReleaseStorage, 'folders' | 'has'>,
  channels: Channels,
): Promise<ReleaseListing[]> {
  const apps = (await storage.folders('')).sort();
  const published = await Promise.all(apps.map((app) => versionsOf(storage, app)));
  return apps.flatMap((app, index) => {
    const versions = published[index] ?? [];
    const { stable = [], canary, withdrawn = [] } = channels.apps[app] ?? {};
    return versions.length === 0 ? [] : [{ app, stable: stable.at(-1), canary, versions, withdrawn }];
  });
}

/** Published versions of an app, newest first; one without a description was published only in part and is left out. */
async function versionsOf(storage: Pick<ReleaseStorage, 'folders' | 'has'>, app: string): Promise<string[]> {
  const names = (await storage.folders(`${app}/`)).filter((name) => valid(name));
  const whole = await Promise.all(names.map((name) => storage.has(`${app}/${name}/${RELEASE_FILE}`)));
  return names.filter((_, index) => whole[index]).sort(rcompare);
}
