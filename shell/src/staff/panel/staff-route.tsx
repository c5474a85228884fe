import { UnsavedPlace, useSession } from 'shared';
import { ownerOf } from 'shared/page-owner';
import { Outlet, useLocation } from 'shared/router';
import { useRemotes } from '../../routing/remotes-context';
import { StaffGuard } from '../guard/staff-guard';
import { usePanelScreens } from '../tabs/panel-screens';
import { labelOf, tabPath, tabsOf } from '../tabs/tabs';
import { PanelFrame } from './panel-frame';

/** Staff pages of a remote outside `/admin`: guarded, and in the frame that `module.json` declares. */
export function Component() {
  const { registry } = useRemotes();
  const owner = ownerOf(registry, useLocation().pathname);
  const screens = usePanelScreens();
  const role = useSession((state) => state.role);
  const visible = role
    ? tabsOf(
        screens.map(({ tab }) => tab),
        role,
      )
    : [];
  const screenOf = (tab: string) => screens.find((screen) => screen.tab.tab === tab);
  const active = visible.find(({ tab }) => screenOf(tab)?.app === owner?.release.app)?.tab;

  const page =
    role && owner?.route.frame === 'panel' ? (
      <PanelFrame
        role={role}
        active={active}
        tabs={visible.map((tab) => ({ tab: tab.tab, label: labelOf(tab, role), path: tabPath(tab.tab) }))}
        onIntent={(tab) => {
          const screen = screenOf(tab);
          screen?.load().catch(screen.renew);
        }}
      >
        <UnsavedPlace value={active ?? ''}>
          <Outlet />
        </UnsavedPlace>
      </PanelFrame>
    ) : (
      <Outlet />
    );
  return <StaffGuard access={owner?.route.access ?? 'comercial'}>{page}</StaffGuard>;
}
