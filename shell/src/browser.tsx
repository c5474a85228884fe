import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followStoredSession, mayOpen, presentRole, provideIdentity, runtimeConfig, session } from 'shared';
import { RouterProvider } from 'shared/router';
import { App } from './app';
import { ROOT_ELEMENT, readBoot, repeatEarlyPress } from './boot';
import { prefetchOnIntent } from './federation/prefetch';
import { Remotes } from './federation/remotes';
import { createAppRouter } from './routing/browser-router';
import { followPageHead } from './routing/document-head';
import { siteRoutes, slotRoutes } from './site/routes';
import { yieldToInput } from './yield-to-input';

/** Starts the shell: takes over the server's HTML when there is some, else renders in the browser. */
export async function start(): Promise<void> {
  const boot = readBoot();
  runtimeConfig.setState(boot.config);
  provideIdentity(async () => (await import('./identity/session-client')).sessionClient);
  // Before the router, which asks who may open the first page. Hydration still starts signed out, as the server did.
  followStoredSession();
  const remotes = new Remotes(boot.registry);
  const started = await createAppRouter(boot, remotes, { siteRoutes, slotRoutes });
  followPageHead(started, boot.registry);
  await yieldToInput();

  const root = document.getElementById(ROOT_ELEMENT);
  if (!root) throw new Error(`The page has no #${ROOT_ELEMENT}`);
  const app = (
    <App access={{ registry: boot.registry, remotes }}>
      <RouterProvider router={started.router} />
    </App>
  );
  if (started.hydratable) {
    startTransition(() => void hydrateRoot(root, app));
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  repeatEarlyPress();
  prefetchOnIntent(boot.registry, remotes, (access) => mayOpen(access, presentRole(session.getState())));
}
