import { useState } from 'react';
import type { ModuleDescriptor } from '../contract';
import { NavLink, Outlet } from '../router';
import type { Role } from '../session/id-token';
import { session, useSession } from '../session/session';
import { Badge, NativeSelect } from '../ui';
import { chooseSamples } from './data-source';
import classes from './frame.module.css';

const SOURCES = [
  { value: 'api', label: 'Datos de la API' },
  { value: 'samples', label: 'Datos de ejemplo' },
];
const ROLES = [
  { value: '', label: 'Anónimo' },
  { value: 'comercial', label: 'Comercial' },
  { value: 'admin', label: 'Admin' },
];

/**
 * With samples, writes the flags that the real sign-in writes (spec: public-site §6); the value is not a real token.
 * With the API, signs in as a demonstration account: the server refuses anything else.
 */
async function playRole(role: Role | null, usesSamples: boolean): Promise<void> {
  session.getState().signOut();
  if (!role) return session.setState({ role });
  if (!usesSamples) return (await import('./demo-session')).signInAsDemo(role);
  localStorage.setItem(role, 'ejecucion-independiente');
  session.setState({ role });
}

export interface FrameProps {
  descriptor: ModuleDescriptor;
  version?: string;
  panels: string[];
  usesSamples: boolean;
  /** The API answers, so the user can choose between it and the samples. */
  hasApi: boolean;
}

/** Mock shell around one module: its name, a role switch, and links to its routes and tabs. */
export function StandaloneFrame({ descriptor, version, panels, usesSamples, hasApi }: FrameProps) {
  const role = useSession((state) => state.role);
  const [problem, setProblem] = useState<string | null>(null);
  const play = (next: Role | null) => {
    setProblem(null);
    playRole(next, usesSamples).catch((error: unknown) =>
      setProblem(
        `No se pudo ingresar como ${next}: ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
  };
  return (
    <>
      <header className={classes.header} data-ground="dark">
        <p className={classes.name}>
          <b>{descriptor.title}</b> <span>{[descriptor.id, version].filter(Boolean).join(' ')}</span>
        </p>
        <Badge color="mango" variant="filled">
          Ejecución independiente
        </Badge>
        {hasApi ? (
          <NativeSelect
            className={classes.data}
            size="sm"
            aria-label="Datos"
            data={SOURCES}
            value={usesSamples ? 'samples' : 'api'}
            onChange={(event) => {
              // A session is valid for its own data source only.
              session.getState().signOut();
              chooseSamples(event.currentTarget.value === 'samples');
            }}
          />
        ) : null}
        <NativeSelect
          className={classes.role}
          size="sm"
          aria-label="Rol"
          data={ROLES}
          value={role ?? ''}
          onChange={(event) => play((event.currentTarget.value || null) as Role | null)}
        />
      </header>
      <ModuleLinks descriptor={descriptor} panels={panels} />
      {usesSamples ? (
        <p className={classes.samples} role="status">
          {hasApi ? 'Datos de ejemplo.' : 'Datos de ejemplo: la API no respondió en esta dirección.'}
        </p>
      ) : null}
      {problem ? (
        <p className={classes.samples} role="alert">
          {problem}
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
      {descriptor.routes.map(({ path, example }) => (
        <NavLink key={path} to={example ?? path.replace(/:\w+/g, 'ejemplo')} end>
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
