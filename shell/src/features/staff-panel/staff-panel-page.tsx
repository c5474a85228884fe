import { useMemo } from 'react';
import type { PageHandle } from 'shared';
import { useRemotes } from '../../routing/remotes-context';
import { moduleScreens, ownScreens } from './panel-screens';
import { StaffPanel } from './staff-panel';

export const handle: PageHandle = {
  head: () => ({ title: 'Panel', description: 'Panel del equipo de asesoría.', noindex: true }),
};

/** `/admin`: the tabs that the active releases declare, and the shell's own. */
export function Component() {
  const { registry, remotes } = useRemotes();
  const screens = useMemo(() => [...moduleScreens(registry, remotes), ...ownScreens], [registry, remotes]);
  return <StaffPanel screens={screens} />;
}
