import type { ReactNode } from 'react';
import { type PanelTab, type Role, useSession } from 'shared';
import { Link, useNavigate, useSearchParams } from 'shared/router';
import { Button } from 'shared/ui';
import { Logo } from '../header/logo';
import { StaffGuard } from '../staff-guard/staff-guard';
import classes from './staff-panel.module.css';
import { chooseTab, tabsOf } from './tabs';

const TITLES: Record<Role, string> = { admin: 'Panel de Administración', comercial: 'Panel Comercial' };
const ROLES: Record<Role, string> = { admin: 'Administrador', comercial: 'Comercial' };

interface Props {
  /** Tabs of all modules, for every role. */
  tabs: readonly PanelTab[];
  renderPanel: (tab: PanelTab) => ReactNode;
}

/** The staff panel, for those who may see it (spec: staff-panel §2). */
export function StaffPanel(props: Props) {
  const role = useSession((state) => state.role);
  return <StaffGuard access="comercial">{role ? <PanelFrame {...props} role={role} /> : null}</StaffGuard>;
}

/** Title, tabs by role, and the screen of the active tab. */
function PanelFrame({ tabs, renderPanel, role }: Props & { role: Role }) {
  const user = useSession((state) => state.user);
  const signOut = useSession((state) => state.signOut);
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const visible = tabsOf(tabs, role);
  const active = chooseTab(visible, role, search.get('tab'));
  return (
    <div className={classes.app} data-density="staff">
      <header className={classes.bar} data-ground="dark">
        <div className={classes.brand}>
          <Link to="/" className={classes.home} aria-label="Ir al sitio público">
            <Logo />
          </Link>
          <h1>{TITLES[role]}</h1>
        </div>
        <nav className={classes.tabs} aria-label="Módulos del panel">
          {visible.map((tab) => (
            <Link
              key={tab.tab}
              to={`/admin?tab=${tab.tab}`}
              aria-current={tab.tab === active?.tab ? 'page' : undefined}
            >
              {role === 'comercial' ? (tab.labelComercial ?? tab.label) : tab.label}
            </Link>
          ))}
        </nav>
        <div className={classes.user}>
          <p className={classes.who}>
            {user ? <b>{user.name}</b> : null}
            <span>{ROLES[role]}</span>
          </p>
          <Button
            size="sm"
            variant="transparent"
            className={classes.out}
            onClick={() => {
              signOut();
              void navigate('/login');
            }}
          >
            Cerrar sesión
          </Button>
        </div>
      </header>
      <div className={classes.page}>
        {role === 'comercial' ? (
          <p className={classes.notice}>Gestionas únicamente los leads que has creado.</p>
        ) : null}
        {active ? renderPanel(active) : <p>No hay módulos disponibles para su rol.</p>}
      </div>
    </div>
  );
}
