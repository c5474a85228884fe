import { type ReactNode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  followStoredSession,
  mayOpen,
  PAGE_ANSWERS,
  presentSession,
  provideIdentity,
  runtimeConfig,
} from 'shared';
import { ownerOf } from 'shared/page-owner';
import { RouterProvider } from 'shared/router';
import { App } from './app';
import { ROOT_ELEMENT, readBoot, repeatEarlyPress } from './boot';
import { Remotes } from './federation/remotes';
import { SLOT_ERROR_TITLE } from './parts/remote-error/remote-error';
import { ignoreAbortedFades } from './routing/aborted-fades';
import { createAppRouter, routerReady } from './routing/browser-router';
import { ServerPage } from './routing/server-page';
import { siteRoutes, slotRoute } from './site/routes';
import { whenIdle, yieldToInput } from './yield-to-input';

/** Calls back when its content has been rendered for the first time. */
function Rendered({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}

/** Code that no page needs before it is interactive. */
const importLater = () => import(/* webpackChunkName: "later" */ './later');

/** Starts the shell: takes over the server's HTML when there is some, else renders in the browser. */
export async function start(): Promise<void> {
  const openedWith = location.href;
  addEventListener('unhandledrejection', ignoreAbortedFades);
  const boot = readBoot();
  const own =
    boot.overrides &&
    (await import(/* webpackChunkName: "developer" */ './features/developer/local-registry').then((local) =>
      local.overriddenRegistry(boot),
    ));
  if (own) boot.registry = own.registry;
  runtimeConfig.setState(boot.config);
  provideIdentity(async () => (await import('./identity/session-client')).sessionClient);
  // Before the router: it checks who may open the first page. Hydration still starts signed out, as the server rendered it.
  followStoredSession();
  const remotes = new Remotes(boot.registry, own?.fetchRegistry);
  const started = await createAppRouter(boot, remotes, { siteRoutes, slotRoute });
  const root = document.getElementById(ROOT_ELEMENT);
  if (!root) throw new Error(`The page has no #${ROOT_ELEMENT}`);
  const serverPage = new ServerPage(root, boot.hydration !== undefined);
  const keptPage = (pathname: string) => serverPage.at(pathname);
  const takenOver = () => {
    serverPage.end();
    // The page is interactive, though perhaps not every part of it yet. Browser tests wait for this attribute.
    root.dataset.takenOver = '';
  };
  const titleOfFailure = (pathname: string, pageFailed: boolean) => {
    const remote = ownerOf(boot.registry, pathname)?.release.app;
    if (!remote || !(pageFailed || remotes.failure(remote))) return undefined;
    return keptPage(pathname)?.title ?? `${SLOT_ERROR_TITLE} | ${boot.config.brand.name}`;
  };
  const serverPageAt = boot.hydration && started.router.state.location;
  const source = { registry: boot.registry, remotes, overrides: boot.overrides, openedWith };
  const continueLater = async () => {
    const later = await importLater();
    later.followPageHead(started, boot.registry, { serverPageAt, titleOfFailure });
    later.followPageStyles();
    later.followChannelRole();
    later.startDeveloperPanel(source);
    later.prefetchOnIntent(boot.registry, remotes, (access) => mayOpen(access, presentSession()));
  };
  /** The page works without this code. If it fails to load, the next navigation loads it again. */
  const startLater = (): Promise<void> =>
    continueLater().catch(() => {
      const stop = started.router.subscribe(() => {
        stop();
        void startLater();
      });
    });
  // Listens from the start; the panel opens when its code has loaded.
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyM')
      void importLater().then((later) => later.showDeveloperPanel(source, true));
  });
  // A server-rendered page already has its head, so this can wait.
  if (!boot.hydration) void startLater();
  await yieldToInput();

  // If the code of a server-rendered page could not be loaded, its content stays.
  const kept = boot.hydration && !started.hydratable ? keptPage(location.pathname) : undefined;
  const app = (
    <App access={{ registry: boot.registry, remotes, renewPages: started.renewPages, keptPage }}>
      <Rendered then={takenOver}>
        <RouterProvider router={started.router} />
      </Rendered>
    </App>
  );
  if (started.hydratable) {
    startTransition(() => void hydrateRoot(root, app));
  } else {
    // Remove the old content only when there is something to replace it.
    if (kept) await routerReady(started);
    root.replaceChildren();
    flushSync(() => createRoot(root).render(app));
  }
  repeatEarlyPress();
  whenIdle(() => {
    dispatchEvent(new Event(PAGE_ANSWERS));
    if (boot.hydration) void startLater();
  });
}
