import type { ModuleRoute, Registry, RemoteEvent } from 'shared/contract';
import { isPattern } from 'shared/page-owner';

/** A page or a panel tab with which a version is tried. */
export interface TrialPlace {
  /** Path with its query. */
  readonly path: string;
  /** Opened with the session of an administrator. */
  readonly staff: boolean;
  readonly reports: RemoteEvent[];
}

/** One route of each kind, with the path to open. Pages of one chunk are one kind, as the page of each university runs the same
 * code, unless a route has an `example`, which makes it a kind of its own. */
export function kindsOf(routes: readonly ModuleRoute[]): { route: ModuleRoute; path: string }[] {
  const kinds = new Map<string, { route: ModuleRoute; path: string }>();
  for (const route of routes) {
    const path = route.example ?? route.path;
    const kind = route.example ?? route.chunk ?? route.path;
    if (!isPattern(path) && !kinds.has(kind)) kinds.set(kind, { route, path });
  }
  return [...kinds.values()];
}

/** Every kind of page that can be opened and every panel tab of an app; for the shell, one page and one tab of any remotes. */
export function trialPlaces({ remotes }: Registry, app: string): TrialPlace[] {
  const modules = Object.values(remotes)
    .filter((release) => app === 'shell' || release.app === app)
    .map(({ module }) => module);
  const pages = kindsOf(modules.flatMap((module) => module.routes)).map(({ route, path }) => ({
    path,
    staff: route.access !== 'public',
  }));
  const tabs = modules
    .flatMap((module) => module.panelTabs)
    .map(({ tab }) => ({ path: `/admin?tab=${tab}`, staff: true }));
  const places = app === 'shell' ? [...pages.slice(0, 1), ...tabs.slice(0, 1)] : [...pages, ...tabs];
  return places.map((place) => ({ ...place, reports: [] }));
}
