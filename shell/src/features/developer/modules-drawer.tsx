import { useEffect, useState } from 'react';
import { may, type Release, unsavedForms, useSession } from 'shared';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { Button, Stack } from 'shared/ui';
import { Drawer } from 'shared/ui-overlay';
import { RetryButton } from 'shared/ui-staff';
import { type StoreApi, useStore } from 'zustand';
import { choicesQuery, stableQuery } from './developer-queries';
import { ModuleCard } from './module-card';
import classes from './modules-drawer.module.css';
import { type OverrideSource, saveOverride } from './override-cookies';
import { pageSlots } from './page-slots';
import { endOverrides, plainUrl } from './page-url';
import type { PanelSource } from './panel-source';

/** Modules may load while the panel is open. */
const REFRESH_MS = 1_000;
const NONE = { versions: {}, origins: {} };

interface Props {
  source: PanelSource;
  opened: StoreApi<boolean>;
  /** Why the version of a preview link is not shown. */
  refusal: StoreApi<{ reason: string | null }>;
}

/** The developer panel: lists this page's modules and replaces them with other versions, for this browser only. */
export function ModulesDrawer({ source, opened, refusal }: Props) {
  const isOpen = useStore(opened);
  const close = () => {
    opened.setState(false, true);
    history.replaceState(history.state, '', plainUrl());
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      title="Módulos de esta página"
      position="right"
      size={460}
      closeButtonProps={{ 'aria-label': 'Cerrar módulos', iconSize: 22 }}
      // It renders a <header>, which would count as a second banner of the page.
      attributes={{ header: { role: 'none' } }}
    >
      <Modules source={source} refusal={refusal} />
    </Drawer>
  );
}

/** Re-renders each second: there is no event when a module has loaded. */
function useClock(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
}

function Modules({ source: { registry, remotes, overrides }, refusal }: Omit<Props, 'opened'>) {
  useClock();
  const role = useSession((state) => state.role);
  const user = useSession((state) => state.user);
  const reason = useStore(refusal, (state) => state.reason);
  const hasUnsaved = useStore(unsavedForms, ({ size }) => size > 0);
  const stable = useQuery(stableQuery);
  const choices = useQuery({ ...choicesQuery, enabled: may('releases') });
  const slots = pageSlots(registry, location, { role, user });
  const isHere = ({ app }: Release) =>
    app in (overrides?.versions ?? {}) ||
    app in (overrides?.origins ?? {}) ||
    slots.some((slot) => slot.app === app);
  // First the modules on the page or with an override.
  const modules = [registry.shell, ...Object.values(registry.remotes)].toSorted(
    (one, other) => Number(isHere(other)) - Number(isHere(one)),
  );

  const use = async (app: string, next: OverrideSource | null) => {
    await saveOverride(overrides ?? NONE, app, next);
    // Opens the panel again after the reload: several modules are often changed in a row.
    const url = new URL(location.href);
    url.searchParams.set('modulos', '');
    location.assign(url);
  };

  return (
    <Stack gap={20} className={classes.panel}>
      <Notices hasUnsaved={hasUnsaved} reason={reason} isTesting={Boolean(overrides)} />
      <Slots slots={slots} />
      <section aria-labelledby="modulos-lista">
        <h3 id="modulos-lista">Módulos y sus versiones</h3>
        {stable.isError ? (
          <Notice kind="bad" action={<RetryButton variant="default" query={stable} />}>
            No pudimos saber qué versiones son estables.
          </Notice>
        ) : null}
        <Stack component="ul" gap={12}>
          {modules.map((release) => (
            <ModuleCard
              key={release.app}
              release={release}
              contract={registry.shell.contract}
              failure={remotes.failure(release.app)}
              stable={stable.data?.get(release.app)}
              overrides={overrides ?? NONE}
              versions={choices.data?.versions.get(release.app)}
              origins={choices.data?.origins}
              changeable={release.app !== 'shell' && !hasUnsaved}
              onUse={(next) => use(release.app, next)}
            />
          ))}
        </Stack>
      </section>
    </Stack>
  );
}

interface NoticesProps {
  hasUnsaved: boolean;
  /** Why the version of a preview link is not shown. */
  reason: string | null;
  isTesting: boolean;
}

function Notices({ hasUnsaved, reason, isTesting }: NoticesProps) {
  return (
    <>
      {hasUnsaved ? (
        <Notice kind="warning">
          Hay cambios sin guardar en la página. Guárdelos antes de cambiar un módulo: la página se vuelve a
          cargar.
        </Notice>
      ) : null}
      {reason ? <Notice kind="bad">{reason}</Notice> : null}
      {isTesting ? (
        <Notice
          kind="info"
          action={
            <Button size="sm" variant="default" onClick={endOverrides}>
              Restablecer todo
            </Button>
          }
        >
          Solo este navegador ve los módulos en prueba, por ocho horas.
        </Notice>
      ) : null}
    </>
  );
}

function Slots({ slots }: { slots: ReturnType<typeof pageSlots> }) {
  return (
    <section aria-labelledby="modulos-lugares">
      <h3 id="modulos-lugares">Quién ocupa cada lugar</h3>
      <dl className={classes.slots}>
        {slots.map(({ place, app, declared }) => (
          <div key={place}>
            <dt>{place}</dt>
            <dd>
              {app}
              {declared ? <code>{declared}</code> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
