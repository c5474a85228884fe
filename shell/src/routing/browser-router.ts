import { type Boot, mayOpen, presentRole, session } from 'shared';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'shared/router';
import { ownerOf } from '../federation/owner';
import type { Remotes } from '../federation/remotes';
import { yieldToInput } from '../yield-to-input';
import { remoteRoutes, shellRoutes, slotId } from './routes';

type AppRouter = ReturnType<typeof createBrowserRouter>;

export interface StartedRouter {
  router: AppRouter;
  /** Whether the server's HTML can be taken over. */
  hydratable: boolean;
}

/** The one data router. Routes of a remote are patched in when a path of it is first visited. */
export async function createAppRouter(boot: Boot, remotes: Remotes): Promise<StartedRouter> {
  const loadRoutes = async (remote: string) =>
    remoteRoutes(await remotes.load(remote), () => remotes.load(remote));

  const owner = ownerOf(boot.registry, location.pathname)?.release.app;
  const loaded = boot.hydration && owner ? await loadRoutes(owner).catch(() => null) : [];
  const routes = shellRoutes(boot.registry, owner && loaded ? { [owner]: loaded } : {});
  // Without the code of the page there is nothing to hydrate: its failure is shown instead.
  const complete = loaded !== null && (await resolveLazyPages(routes));
  const hydrationData = complete ? boot.hydration : undefined;
  await yieldToInput();

  // A failure from before the router started is shown as it is; a later visit starts afresh.
  let unshown = owner && remotes.failure(owner);

  const router = createBrowserRouter(routes, {
    ...(hydrationData && { hydrationData }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const owned = ownerOf(boot.registry, path);
      // Nobody's page, or a staff page for somebody else: its module is not even requested, the splat turns them away.
      if (!owned || !mayOpen(owned.route.access, presentRole(session.getState()))) return;
      const remote = owned.release.app;
      const failure = remotes.failure(remote);
      if (failure && failure === unshown) {
        unshown = undefined;
        return;
      }
      if (failure) remotes.reset(remote);
      try {
        patch(slotId(remote), await loadRoutes(remote));
      } catch {
        // `remotes.failure()` keeps the reason; the splat shows it in the remote's place.
      }
    },
  });
  return { router, hydratable: hydrationData !== undefined };
}

/**
 * Loads the page chunks of the present address. A router with unresolved `lazy` matches starts uninitialised and would
 * drop the server's HTML. False when a chunk can't be had.
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
