import type { ModuleRoute, Registry, Release } from 'shared';
import { matchPath } from 'shared/router';

export interface Owner {
  release: Release;
  route: ModuleRoute;
}

/** The remote that declares a path in its `module.json`, or nothing when no active release does. */
export function ownerOf(registry: Registry, pathname: string): Owner | undefined {
  for (const release of Object.values(registry.remotes)) {
    const route = release.module.routes.find(({ path }) => matchPath(path, pathname));
    if (route) return { release, route };
  }
  return undefined;
}
