import { Activity, useEffect } from 'react';
import { type Role, UnsavedPlace, useBrand, useSession } from 'shared';
import { LocationContext, useSearchParams } from 'shared/router';
import { documentTitle } from '../../routing/page-head';
import { StaffGuard } from '../staff-guard/staff-guard';
import { useKeptTabs } from './kept-tabs';
import { PanelHeader } from './panel-header';
import type { PanelScreen } from './panel-screens';
import { PanelSlot } from './panel-slot';
import { RoleChangeNotice } from './role-change-notice';
import classes from './staff-panel.module.css';
import { chooseTab, labelOf, tabsOf } from './tabs';

/** The staff panel, for those who may see it (spec: staff-panel §2). */
export function StaffPanel({ screens }: { screens: readonly PanelScreen[] }) {
  const role = useSession((state) => state.role);
  const sub = useSession((state) => state.user?.sub);
  return (
    <StaffGuard access="comercial">
      <RoleChangeNotice />
      {/* Another person or role starts with nothing of what was open. */}
      {role ? <PanelFrame key={`${role} ${sub}`} screens={screens} role={role} /> : null}
    </StaffGuard>
  );
}

/** Header, and the screens of the opened tabs: the active one visible, the others kept as they were left. */
function PanelFrame({ screens, role }: { screens: readonly PanelScreen[]; role: Role }) {
  const { name: brandName } = useBrand();
  const [search] = useSearchParams();
  const visible = tabsOf(
    screens.map(({ tab }) => tab),
    role,
  );
  const active = chooseTab(visible, role, search.get('tab'));
  const { places, prepare, addressOf } = useKeptTabs(active?.tab);
  const title = active && labelOf(active, role);

  // After the router, which has written the page's own title for this address.
  useEffect(() => {
    if (title) document.title = documentTitle({ title: `${title} | Panel` }, brandName);
  }, [title, search, brandName]);

  return (
    <div className={classes.app} data-density="staff">
      <PanelHeader
        role={role}
        active={active?.tab}
        tabs={visible.map((tab) => ({
          tab: tab.tab,
          label: labelOf(tab, role),
          address: addressOf(tab.tab),
        }))}
        onIntent={prepare}
      />
      <div className={classes.page}>
        {role === 'comercial' ? (
          <p className={classes.notice}>Usted gestiona únicamente los leads que ha creado.</p>
        ) : null}
        {active ? null : <p>No hay módulos disponibles para su rol.</p>}
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
      </div>
    </div>
  );
}
