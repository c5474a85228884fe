import type { Boot, Registry } from 'shared';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'shared/router';
import { ownerOf } from '../federation/owner';
import type { Remotes } from '../federation/remotes';
import { remoteRoutes, shellRoutes, slotId } from './routes';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** The one data router. Routes of a remote are patched in when a path of it is first visited. */
export async function createAppRouter(boot: Boot, remotes: Remotes): Promise<AppRouter> {
  const loadRoutes = async (remote: string) =>
    remoteRoutes(await remotes.load(remote), () => remotes.load(remote));

  const loaded = boot.hydration ? await routesOfPage(boot.registry, loadRoutes) : {};
  const hydrated = boot.hydration && Object.keys(loaded).length > 0;
  const routes = shellRoutes(boot.registry, loaded);
  if (hydrated) await resolveLazyPages(routes);

  return createBrowserRouter(routes, {
    ...(hydrated && { hydrationData: boot.hydration }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const owner = ownerOf(boot.registry, path);
      if (!owner) return;
      const remote = owner.release.app;
      try {
        patch(slotId(remote), await loadRoutes(remote));
      } catch {
        // `remotes.failure()` keeps the reason; the splat shows it in the remote's place.
      }
    },
  });
}

/** Routes of the remote that the server rendered; nothing when it can't be loaded here. */
async function routesOfPage(
  registry: Registry,
  load: (remote: string) => Promise<RouteObject[]>,
): Promise<Record<string, RouteObject[]>> {
  const owner = ownerOf(registry, location.pathname);
  if (!owner) return {};
  const remote = owner.release.app;
  return load(remote).then(
    (routes) => ({ [remote]: routes }),
    () => ({}),
  );
}

/** A router with unresolved `lazy` matches starts uninitialised and would drop the server's HTML. */
async function resolveLazyPages(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
