import type { ReactNode } from 'react';
import { UnsavedPlace, useSession } from 'shared';
import { usePanelScreens } from '../tabs/panel-screens';
import { labelOf, tabPath, tabsOf } from '../tabs/tabs';
import { PanelFrame } from './panel-frame';

/** A staff page with its own URL in the panel's frame. `app`: the app whose tab is marked. */
export function FramedPage({ app, children }: { app?: string | undefined; children: ReactNode }) {
  const screens = usePanelScreens();
  const role = useSession((state) => state.role);
  const user = useSession((state) => state.user);
  if (!role) return null;
  const visible = tabsOf(
    screens.map(({ tab }) => tab),
    { role, user },
  );
  const screenOf = (tab: string) => screens.find((screen) => screen.tab.tab === tab);
  const active = app === undefined ? undefined : visible.find(({ tab }) => screenOf(tab)?.app === app)?.tab;
  return (
    <PanelFrame
      role={role}
      active={active}
      tabs={visible.map((tab) => ({ tab: tab.tab, label: labelOf(tab, role), path: tabPath(tab.tab) }))}
      onIntent={(tab) => screenOf(tab)?.prefetch()}
    >
      <UnsavedPlace value={active ?? ''}>{children}</UnsavedPlace>
    </PanelFrame>
  );
}
