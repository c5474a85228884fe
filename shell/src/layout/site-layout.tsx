import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'shared/router';
import { SiteFooter } from '../features/footer/site-footer';
import { SiteHeader } from '../features/header/site-header';
import { LeaveGuard } from '../features/leaving/leave-guard';
import { NavigationProgress } from '../features/loading/navigation-progress';
import { PageSkeleton } from '../features/loading/page-skeleton';
import { SlotSkeleton } from '../features/loading/slot-skeleton';
import { StaleNotice } from '../features/stale-notice/stale-notice';
import { WhatsappButton } from '../features/whatsapp/whatsapp-button';
import classes from './site-layout.module.css';

const MAIN = 'contenido';
/** The staff panel, the way into it and the messaging demo bring frames of their own. */
const OWN_FRAME = /^\/(admin|login|ingresar|recuperar-contrasena|simulacion-whatsapp)\/?$/i;

/** Each tab of the staff panel keeps where it was scrolled to; elsewhere that is a matter of the history's entries. */
function scrollKey({ key, pathname, search }: Location): string {
  return pathname === '/admin' ? `panel ${new URLSearchParams(search).get('tab')}` : key;
}

/** The frame of every public page. `pending`: the page inside is not there yet. */
export function SiteLayout({ pending = false }: { pending?: boolean }) {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  // A new page starts at its beginning for keyboards and screen readers too; the first one is the browser's business.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  const isPublic = !OWN_FRAME.test(pathname);
  const leaving = isPublic && next !== pathname && !OWN_FRAME.test(next);

  return (
    <>
      <NavigationProgress />
      <a className={classes.skip} href={`#${MAIN}`}>
        Saltar al contenido
      </a>
      {isPublic ? <SiteHeader /> : null}
      <main
        id={MAIN}
        ref={main}
        tabIndex={-1}
        className={isPublic ? classes.main : undefined}
        aria-busy={leaving || undefined}
      >
        <StaleNotice />
        {pending ? <SlotSkeleton /> : <Outlet />}
      </main>
      {leaving ? <PageSkeleton pathname={next} /> : null}
      {isPublic ? <SiteFooter /> : null}
      {pathname === '/' ? <WhatsappButton /> : null}
      <LeaveGuard />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
