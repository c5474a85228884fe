import type { Access, Registry } from 'shared';
import { ownerOf } from 'shared/page-owner';
import type { Remotes } from './remotes';

/** Long enough that a pointer crossing the menu fetches nothing, short enough to start before the click. */
const HOVER_DELAY_MS = 60;

/**
 * Prefetches the remote behind a link: hover, keyboard focus or touch. One listener on the document serves the links
 * of every module. Staff modules are prefetched only for roles that may open them.
 */
export function prefetchOnIntent(
  registry: Registry,
  remotes: Remotes,
  mayOpen: (access: Access) => boolean,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (event: Event, delay: number) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target === '_blank')
      return;
    const owner = ownerOf(registry, link.pathname);
    if (!owner || !mayOpen(owner.route.access)) return;
    timer = setTimeout(() => remotes.prefetch(owner.release.app, owner.route.chunk), delay);
  };

  document.addEventListener('pointerover', (event) => prefetch(event, HOVER_DELAY_MS), { passive: true });
  document.addEventListener('focusin', (event) => prefetch(event, HOVER_DELAY_MS));
  document.addEventListener('touchstart', (event) => prefetch(event, 0), { passive: true });
}
