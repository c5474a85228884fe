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

/** An address as the standard writes it: no doubled slash in front, no dots, and no escapes of plain characters. */
export function plainAddress(address: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(address.replace(/^[/\\]+/, '/'), 'http://localhost');
  const plain = pathname.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped;
  });
  return { pathname: plain, search };
}

/**
 * A path the way its declaration writes it: one slash between steps, none at the end, and the letters of the fixed
 * steps (`/noticias/Decreto2277`). Paths match in any case, so every other spelling would be a second address.
 */
export function canonicalPath(registry: Registry, pathname: string): string {
  const steps = pathname.split('/').filter(Boolean);
  const clean = `/${steps.join('/')}`;
  const declared = findPageRoute(registry, clean)?.route.path.split('/').filter(Boolean) ?? [];
  const written = steps.map((step, index) => (/^[:*]/.test(declared[index] ?? ':') ? step : declared[index]));
  return `/${written.join('/')}`;
}
