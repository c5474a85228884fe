import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { type Role, unsavedForms, useSession } from 'shared';
import { Link } from 'shared/router';
import { Button } from 'shared/ui';
import { useStore } from 'zustand';
import { Logo } from '../../parts/brand/logo';
import { useSignOut } from '../../parts/leaving/use-sign-out';
import { AccountButton } from '../account/account-button';
import { FindButton } from '../palette/find-button';
import classes from './panel-header.module.css';
import { ROLE_NAMES } from './role-names';

const DueBadge = lazy(() => import('../../features/consents/requests/due-badge'));

const TITLES: Partial<Record<Role, string>> = {
  admin: 'Panel de Administración',
  comercial: 'Panel Comercial',
};

/** A tab as the header shows it. */
export interface HeaderTab {
  tab: string;
  label: string;
  path: string;
}

interface Props {
  role: Role;
  tabs: readonly HeaderTab[];
  active: string | undefined;
  /** Called when the pointer or the focus is on a tab. */
  onIntent: (tab: string) => void;
}

/** Title, tabs, and the signed-in user (spec: staff-panel §2, "Admin panel"). */
export function PanelHeader({ role, tabs, active, onIntent }: Props) {
  const user = useSession((state) => state.user);
  const signOut = useSignOut();
  const unsaved = useStore(unsavedForms);
  const unsavedTabs = new Set(unsaved.values());
  const nav = useRef<HTMLElement>(null);

  // The row of tabs scrolls when it does not fit.
  useEffect(() => {
    const row = nav.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${active}"]`);
    // Scrolls the row only, not the page.
    if (row && tab)
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [active]);

  return (
    <header className={classes.bar} data-ground="dark">
      <div className={classes.brand}>
        <Link to="/" className={classes.home} aria-label="Ir al sitio público">
          <Logo />
        </Link>
        <h1>{TITLES[role] ?? `Panel de ${ROLE_NAMES[role]}`}</h1>
      </div>
      <nav ref={nav} className={classes.tabs} aria-label="Módulos del panel">
        {tabs.map(({ tab, label, path }) => (
          <Link
            key={tab}
            to={path}
            data-tab={tab}
            data-unsaved={unsavedTabs.has(tab) || undefined}
            title={unsavedTabs.has(tab) ? 'Cambios sin guardar' : undefined}
            aria-current={tab === active ? 'page' : undefined}
            onPointerEnter={() => onIntent(tab)}
            onFocus={() => onIntent(tab)}
            onTouchStart={() => onIntent(tab)}
          >
            {label}
            {tab === 'consentimientos' ? (
              <Suspense fallback={null}>
                <DueBadge />
              </Suspense>
            ) : null}
          </Link>
        ))}
      </nav>
      <FindButton />
      <div className={classes.user}>
        <AccountButton className={classes.who}>
          {user ? <b>{user.name}</b> : null}
          <span>{ROLE_NAMES[role]}</span>
        </AccountButton>
        <Button
          size="sm"
          variant="transparent"
          className={classes.out}
          aria-label="Cerrar sesión"
          title="Cerrar sesión"
          onClick={signOut}
        >
          <IconLogout size={20} stroke={1.75} aria-hidden="true" />
        </Button>
      </div>
    </header>
  );
}
