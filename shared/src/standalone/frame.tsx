import type { ModuleDescriptor } from '../contract';
import { NavLink, Outlet } from '../router';
import type { Role } from '../session/id-token';
import { session, useSession } from '../session/session';
import { Badge, NativeSelect } from '../ui';
import classes from './frame.module.css';

const ROLES = [
  { value: '', label: 'Anónimo' },
  { value: 'comercial', label: 'Comercial' },
  { value: 'admin', label: 'Admin' },
];

/** Writes the flags that the real sign-in writes (spec: public-site §6); the value is not a real token. */
function playRole(role: Role | null): void {
  session.getState().signOut();
  if (role) localStorage.setItem(role, 'ejecucion-independiente');
  session.setState({ role });
}

export interface FrameProps {
  descriptor: ModuleDescriptor;
  version?: string;
  panels: string[];
  usesSamples: boolean;
}

/** Mock shell around one module: its name, a role switch, and links to its routes and tabs. */
export function StandaloneFrame({ descriptor, version, panels, usesSamples }: FrameProps) {
  const role = useSession((state) => state.role);
  return (
    <>
      <header className={classes.header} data-ground="dark">
        <p className={classes.name}>
          <b>{descriptor.title}</b> <span>{[descriptor.id, version].filter(Boolean).join(' ')}</span>
        </p>
        <Badge color="mango" variant="filled">
          Ejecución independiente
        </Badge>
        <NativeSelect
          className={classes.role}
          size="sm"
          aria-label="Rol"
          data={ROLES}
          value={role ?? ''}
          onChange={(event) => playRole((event.currentTarget.value || null) as Role | null)}
        />
      </header>
      <ModuleLinks descriptor={descriptor} panels={panels} />
      {usesSamples ? (
        <p className={classes.samples} role="status">
          Datos de ejemplo: la API no respondió en esta dirección.
        </p>
      ) : null}
      <main>
        <Outlet />
      </main>
    </>
  );
}

function ModuleLinks({ descriptor, panels }: Pick<FrameProps, 'descriptor' | 'panels'>) {
  return (
    <nav className={classes.links} aria-label="Pantallas de este módulo">
      {descriptor.routes.map(({ path }) => (
        <NavLink key={path} to={path.replace(/:\w+/g, 'ejemplo')} end>
          {path}
        </NavLink>
      ))}
      {panels.map((tab) => (
        <NavLink key={tab} to={`/panel/${tab}`}>
          {descriptor.panelTabs.find((known) => known.tab === tab)?.label ?? tab}
        </NavLink>
      ))}
    </nav>
  );
}
