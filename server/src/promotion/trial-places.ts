import type { Registry, RemoteEvent } from 'shared/contract';
import { isPattern } from 'shared/page-owner';

/** What a version is tried with: a page or a panel tab. */
export interface TrialPlace {
  /** Path with its query. */
  readonly path: string;
  /** Opened with the session of an administrator. */
  readonly staff: boolean;
  readonly reports: RemoteEvent[];
}

/** Every kind of page that can be opened and every panel tab of an app; for the shell, one of each of any remote. */
export function trialPlaces({ remotes }: Registry, app: string): TrialPlace[] {
  const modules = Object.values(remotes)
    .filter((release) => app === 'shell' || release.app === app)
    .map(({ module }) => module);
  const routes = modules.flatMap((module) => module.routes);
  const pages = new Map<string, Pick<TrialPlace, 'path' | 'staff'>>();
  for (const { path, example, access, chunk } of routes) {
    const opened = example ?? path;
    // Pages of one chunk are one kind, unless one says that it is another: the page of each university runs the same code.
    const kind = example ?? chunk ?? path;
    if (isPattern(opened) || pages.has(kind)) continue;
    pages.set(kind, { path: opened, staff: access !== 'public' });
  }
  const tabs = modules
    .flatMap((module) => module.panelTabs)
    .map(({ tab }) => ({ path: `/admin?tab=${tab}`, staff: true }));
  const places =
    app === 'shell'
      ? [...[...pages.values()].slice(0, 1), ...tabs.slice(0, 1)]
      : [...pages.values(), ...tabs];
  return places.map((place) => ({ ...place, reports: [] }));
}
