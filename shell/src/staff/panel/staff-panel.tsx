import { Activity, useEffect } from 'react';
import { type Role, UnsavedPlace, useBrand, useSession } from 'shared';
import { Notice } from 'shared/forms';
import { LocationContext, useSearchParams } from 'shared/router';
import { documentTitle } from '../../head/page-head';
import { StaffGuard } from '../guard/staff-guard';
import type { PanelScreen } from '../tabs/panel-screens';
import { chooseTab, labelOf, tabsOf } from '../tabs/tabs';
import { useKeptTabs } from './kept-tabs';
import { PanelFrame } from './panel-frame';
import { PanelSlot } from './panel-slot';

/** The staff panel, for those who may see it (spec: staff-panel §2). */
export function StaffPanel({ screens }: { screens: readonly PanelScreen[] }) {
  const role = useSession((state) => state.role);
  const sub = useSession((state) => state.user?.sub);
  const roles = useSession((state) => state.user?.roles?.join());
  return (
    <StaffGuard access="panel">
      {/* The key drops all screens when another person or role signs in. */}
      {role ? <Tabs key={`${roles ?? role} ${sub}`} screens={screens} role={role} /> : null}
    </StaffGuard>
  );
}

/** The screens of the opened tabs: the active one visible, the others hidden with their state. */
function Tabs({ screens, role }: { screens: readonly PanelScreen[]; role: Role }) {
  const { name: brandName } = useBrand();
  const [search] = useSearchParams();
  const user = useSession((state) => state.user);
  const visible = tabsOf(
    screens.map(({ tab }) => tab),
    { role, user },
  );
  const asked = search.get('tab');
  const active = chooseTab(visible, role, asked);
  const refused = asked === active?.tab ? undefined : screens.find(({ tab }) => tab.tab === asked)?.tab;
  const { places, prepare, pathOf } = useKeptTabs(
    (ofUrl) => chooseTab(visible, role, new URLSearchParams(ofUrl).get('tab'))?.tab,
  );
  const title = active && labelOf(active, role);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the router has written the title of the route after each search
  useEffect(() => {
    if (title) document.title = documentTitle({ title: `${title} | Panel` }, brandName);
  }, [title, search, brandName]);

  return (
    <PanelFrame
      role={role}
      active={active?.tab}
      tabs={visible.map((tab) => ({ tab: tab.tab, label: labelOf(tab, role), path: pathOf(tab.tab) }))}
      onIntent={prepare}
    >
      {active ? null : <p>No hay módulos disponibles para su rol.</p>}
      {refused ? (
        <Notice kind="warning">
          No tiene permiso para abrir «{refused.label}». Si lo necesita, pídalo a un administrador.
        </Notice>
      ) : null}
      {screens.map((screen) => {
        const { tab } = screen.tab;
        const place = places.get(tab);
        const isActive = tab === active?.tab;
        return place && visible.includes(screen.tab) ? (
          <Activity key={tab} mode={isActive ? 'visible' : 'hidden'}>
            <LocationContext value={place}>
              <UnsavedPlace value={tab}>
                <PanelSlot screen={screen} active={isActive} />
              </UnsavedPlace>
            </LocationContext>
          </Activity>
        ) : null;
      })}
    </PanelFrame>
  );
}
