import { matchPath } from 'react-router';
import type { ModuleRoute, Registry, Release } from 'shared/contract';

export interface PageRoute {
  /** Remote that owns the page; absent for the shell's own pages. */
  remote?: Release;
  route: ModuleRoute;
}

/** Who declares a path in the live releases; nothing for a path that does not exist. */
export function findPageRoute(registry: Registry, pathname: string): PageRoute | undefined {
  const declared = (release: Release) => release.module.routes.find(({ path }) => matchPath(path, pathname));
  const own = declared(registry.shell);
  if (own) return { route: own };
  for (const remote of Object.values(registry.remotes)) {
    const route = declared(remote);
    if (route) return { remote, route };
  }
  return undefined;
}
