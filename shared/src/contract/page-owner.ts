import { matchPath } from 'react-router';
import type { Frame, ModuleRoute, Registry, Release } from './module';

export interface Owner {
  release: Release;
  route: ModuleRoute;
}

/** The route that declares a path in a release's `module.json`; undefined when none does. */
export function declaredRoute(
  { module }: Pick<Release, 'module'>,
  pathname: string,
): ModuleRoute | undefined {
  return module.routes.find(({ path }) => matchPath(path, pathname));
}

/** The remote that declares a path; undefined when no live release does. */
export function ownerOf({ remotes }: Pick<Registry, 'remotes'>, pathname: string): Owner | undefined {
  for (const release of Object.values(remotes)) {
    const route = declaredRoute(release, pathname);
    if (route) return { release, route };
  }
  return undefined;
}

/** Frame of a page, as its route declares it. Unknown paths get the site's header and footer. */
export function frameOf(registry: Pick<Registry, 'shell' | 'remotes'>, pathname: string): Frame {
  const route = declaredRoute(registry.shell, pathname) ?? ownerOf(registry, pathname)?.route;
  return route?.frame ?? 'site';
}

/** Whether a declared path is a pattern, with parameters or a wildcard. */
export const isPattern = (path: string) => /[:*]/.test(path);
/** Two patterns with the same shape match the same URLs. */
const shapeOf = (path: string) => path.toLowerCase().replace(/:[^/]+/g, ':');

/** Whether two declared paths match a common URL: they have the same shape, or one is a pattern that matches the other. */
export function takesSamePath(a: string, b: string): boolean {
  if (shapeOf(a) === shapeOf(b)) return true;
  if (!isPattern(a)) return matchPath(b, a) !== null;
  return !isPattern(b) && matchPath(a, b) !== null;
}
