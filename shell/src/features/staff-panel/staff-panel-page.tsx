import type { PageHandle, PanelTab } from 'shared';
import { useRemotes } from '../../routing/remotes-context';
import { PanelSlot } from './panel-slot';
import { StaffPanel } from './staff-panel';

/** The only tab without a module of its own (spec: staff-panel §2). */
const NEWS: PanelTab = { tab: 'noticias', label: 'Noticias', access: 'admin', order: 3 };

export const handle: PageHandle = {
  head: () => ({ title: 'Panel', description: 'Panel del equipo de asesoría.', noindex: true }),
};

/** `/admin`: the tabs that the active releases declare, each with its module's screen. */
export function Component() {
  const { registry } = useRemotes();
  const owners = new Map(
    Object.values(registry.remotes).flatMap(({ app, module }) =>
      module.panelTabs.map((tab) => [tab, app] as const),
    ),
  );
  return (
    <StaffPanel
      tabs={[...owners.keys(), NEWS]}
      renderPanel={(tab) => {
        const remote = owners.get(tab);
        return remote ? (
          <PanelSlot key={tab.tab} remote={remote} tab={tab.tab} />
        ) : (
          <p>Módulo de noticias próximamente...</p>
        );
      }}
    />
  );
}
