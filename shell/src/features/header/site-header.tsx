import { presentRole, useSession } from 'shared';
import { BrandLink } from '../../parts/brand/brand-link';
import { DesktopNav } from './desktop-nav';
import { MobileNav } from './mobile-nav';
import classes from './site-header.module.css';

/** The header of every public page, fixed at the top (spec: public-site §2). */
export function SiteHeader() {
  // Signed in there are two more entries, so the wide navigation needs more room.
  const signedIn = useSession((state) => presentRole(state) !== null);
  return (
    <header className={classes.header} data-signed-in={signedIn || undefined}>
      <div className={classes.inner}>
        <BrandLink />
        <DesktopNav />
        <MobileNav />
      </div>
    </header>
  );
}
