import type { PageHandle } from 'shared';
import { usePanelScreens } from '../tabs/panel-screens';
import { StaffPanel } from './staff-panel';

export const handle: PageHandle = {
  head: () => ({ title: 'Panel', description: 'Panel del equipo de asesoría.', noindex: true }),
};

/** `/admin` (spec: staff-panel §2). */
export function Component() {
  return <StaffPanel screens={usePanelScreens()} />;
}
