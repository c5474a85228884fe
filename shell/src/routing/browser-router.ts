import { type Boot, mayOpen, presentSession, type Registry } from 'shared';
import { ownerOf } from 'shared/page-owner';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'shared/router';
import type { Remotes } from '../federation/remotes';
import { yieldToInput } from '../yield-to-input';
import { type KeptRoutes, remoteRoutes, SITE } from './remote-routes';

type AppRouter = ReturnType<typeof createBrowserRouter>;

export interface StartedRouter {
  router: AppRouter;
  /** Whether React can hydrate the server's HTML. */
  hydratable: boolean;
  /** Renews the shown pages of a remote from its current module. The next navigation shows what failed. */
  renewPages: (remote: string) => Promise<void>;
}

/** Resolves when the router has something to show. */
export function routerReady({ router }: StartedRouter): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => initialized && done());
    const done = () => {
      stop();
      resolve();
    };
    if (router.state.initialized) done();
  });
}

/** The routes that the shell puts into its router. */
export interface RouteTree {
  /** The whole tree, with the routes of the remotes that are loaded already. */
  siteRoutes: (registry: Registry, loaded?: Record<string, RouteObject[]>) => RouteObject[];
  /** Slot of a remote with its routes, as patched into the tree below `SITE`. */
  slotRoute: (registry: Registry, remote: string, routes: RouteObject[]) => RouteObject;
}

/** The one data router. Routes of a remote are patched in when a path of it is first visited. */
export async function createAppRouter(
  boot: Boot,
  remotes: Remotes,
  { siteRoutes, slotRoute }: RouteTree,
): Promise<StartedRouter> {
  const { registry } = boot;
  /** Routes of the loaded remotes. */
  const known: Record<string, KeptRoutes> = {};
  const loadRoutes = async (remote: string, chunk?: string) => {
    const kept = remoteRoutes(remote, await remotes.load(remote, chunk), () => remotes.load(remote));
    known[remote] = kept;
    return kept.routes;
  };

  const owner = ownerOf(registry, location.pathname)?.release.app;
  const loaded = boot.hydration && owner ? await loadRoutes(owner).catch(() => null) : undefined;
  const routes = siteRoutes(registry, owner && loaded ? { [owner]: loaded } : {});
  // Without the page's code nothing can be hydrated: the failure is shown instead.
  const complete = loaded !== null && (await resolveLazyPages(routes));
  const hydrationData = complete ? boot.hydration : undefined;
  await yieldToInput();

  // A failure before the router started is shown first; a later visit tries again.
  let unshown = owner && remotes.failure(owner);

  const router = createBrowserRouter(routes, {
    ...(hydrationData && { hydrationData }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const owned = ownerOf(registry, path);
      // No remote owns this path, or the role may not open it: load nothing and leave it to the catch-all route.
      if (!owned || !mayOpen(owned.route.access, presentSession())) return;
      const remote = owned.release.app;
      const failure = remotes.failure(remote);
      if (failure && failure === unshown) {
        unshown = undefined;
        return;
      }
      if (failure) await remotes.renew(remote);
      try {
        patch(SITE, [slotRoute(registry, remote, await loadRoutes(remote, owned.route.chunk))]);
      } catch {
        // `remotes.failure()` keeps the reason; the catch-all route shows it in the remote's place.
      }
    },
  });
  const renewPages = async (remote: string) => {
    await known[remote]?.renew().catch(() => undefined);
  };
  return { router, hydratable: hydrationData !== undefined, renewPages };
}

/**
 * Loads the page chunks of the current URL. A router with unresolved `lazy` matches starts uninitialised and would
 * drop the server's HTML. False when a chunk fails to load.
 */
async function resolveLazyPages(routes: RouteObject[]): Promise<boolean> {
  const matches = matchRoutes(routes, location) ?? [];
  try {
    await Promise.all(
      matches.map(async ({ route }) => {
        if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
      }),
    );
    return true;
  } catch {
    return false;
  }
}
