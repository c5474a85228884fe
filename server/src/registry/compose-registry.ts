import { createHash } from 'node:crypto';
import type { Registry, Release, ShellRelease } from 'shared/contract';
import { ReleaseError } from '../storage/release-error';
import { keyOf } from './channels';
import type { Description } from './published-version';

/** Releases by `<app>@<version>`. */
export type Releases = Record<string, Release | ShellRelease>;

const isShell = (release: Release | ShellRelease): release is ShellRelease =>
  'contract' in release && release.contract !== undefined;

/** The releases of descriptions, both by `<app>@<version>`. */
export function releasesOf(descriptions: Readonly<Record<string, Description>>): Releases {
  return Object.fromEntries(Object.entries(descriptions).map(([key, { release }]) => [key, release]));
}

/** The registry of the given version of each app. Throws `ReleaseError` without a shell. */
export function composeRegistry(releases: Releases, versions: ReadonlyMap<string, string>): Registry {
  const live = (app: string) => releases[keyOf(app, versions.get(app) ?? '')];
  const shell = live('shell');
  if (!shell || !isShell(shell)) throw new ReleaseError('Todavía no se ha promovido un shell.');
  const remotes: Record<string, Release> = {};
  for (const app of versions.keys()) {
    const release = app === 'shell' ? undefined : live(app);
    if (release) remotes[app] = release;
  }
  const content = { shell, remotes };
  const revision = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return { revision, ...content };
}
