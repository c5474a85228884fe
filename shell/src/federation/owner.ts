import type { Frame, ModuleRoute, Registry, Release } from 'shared';
import { matchPath } from 'shared/router';

export interface Owner {
  release: Release;
  route: ModuleRoute;
}

const declaredBy = ({ module }: Pick<Release, 'module'>, pathname: string) =>
  module.routes.find(({ path }) => matchPath(path, pathname));

/** The remote that declares a path in its `module.json`, or nothing when no active release does. */
export function ownerOf(registry: Registry, pathname: string): Owner | undefined {
  for (const release of Object.values(registry.remotes)) {
    const route = declaredBy(release, pathname);
    if (route) return { release, route };
  }
  return undefined;
}

/** What surrounds a page, as its route declares it. Unknown paths have the site's header and footer. */
export function frameOf(registry: Registry, pathname: string): Frame {
  const route = declaredBy(registry.shell, pathname) ?? ownerOf(registry, pathname)?.route;
  return route?.frame ?? 'site';
}
