import { lazy, Suspense, useEffect, useRef } from 'react';
import { useReducedMotion } from 'shared';
import { frameOf } from 'shared/page-owner';
import {
  type Location,
  Outlet,
  PageTransitions,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'shared/router';
import { SiteFooter } from '../features/footer/site-footer';
import { SiteHeader } from '../features/header/site-header';
import { NavigationProgress } from '../features/loading/navigation-progress';
import { LateVisitorNotice } from '../features/new-version/late-visitor-notice';
import { StaleNotice } from '../features/stale-notice/stale-notice';
import { WhatsappButton } from '../features/whatsapp/whatsapp-button';
import { LeaveGuard } from '../parts/leaving/leave-guard';
import { SlotSkeleton } from '../parts/loading/slot-skeleton';
import { useRemotes } from '../routing/remotes-context';
import classes from './site-layout.module.css';

const MAIN = 'contenido';

/** In the chunk that loads once the page is interactive. Without it, only the progress bar shows a slow navigation. */
const PageSkeleton = lazy(() =>
  import(/* webpackChunkName: "later" */ '../features/loading/page-skeleton').catch(() => ({
    default: () => <></>,
  })),
);

/** Each tab of the staff panel keeps its scroll position; elsewhere each history entry has its own. */
function scrollKey({ key, pathname, search }: Location): string {
  return pathname === '/admin' ? `panel ${new URLSearchParams(search).get('tab')}` : key;
}

/** The site's header and footer, or the frame that the route declares. `pending`: the page is still loading. */
export function SiteLayout({ pending = false }: { pending?: boolean }) {
  const { registry } = useRemotes();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const still = useReducedMotion();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  // Keyboard and screen reader users start a new page at its heading; the browser handles the first page.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);

  const isFramed = (path: string) => frameOf(registry, path) === 'site';
  const hasSiteFrame = isFramed(pathname);
  const leaving = hasSiteFrame && next !== pathname && isFramed(next);

  return (
    <PageTransitions value={hasSiteFrame && isFramed(next) && !still}>
      <NavigationProgress />
      <a data-unprinted className={classes.skip} href={`#${MAIN}`}>
        Saltar al contenido
      </a>
      {hasSiteFrame ? <SiteHeader /> : null}
      <main
        id={MAIN}
        ref={main}
        tabIndex={-1}
        className={hasSiteFrame ? classes.main : undefined}
        aria-busy={leaving || undefined}
      >
        <StaleNotice />
        {pending ? <SlotSkeleton /> : <Outlet />}
      </main>
      {leaving ? (
        <Suspense>
          <PageSkeleton pathname={next} />
        </Suspense>
      ) : null}
      {/* React hydrates this boundary after the rest, so the header and the page are interactive earlier. */}
      {hasSiteFrame ? (
        <Suspense>
          <SiteFooter />
        </Suspense>
      ) : null}
      {pathname === '/' ? <WhatsappButton /> : null}
      {hasSiteFrame ? <LateVisitorNotice /> : null}
      <LeaveGuard />
      <ScrollRestoration getKey={scrollKey} />
    </PageTransitions>
  );
}
