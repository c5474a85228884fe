import type { ComponentType } from 'react';
import type { PanelTab, Registry } from 'shared';
import type { Remotes } from '../../federation/remotes';

/** A tab of the panel and where its screen comes from. */
export interface PanelScreen {
  tab: PanelTab;
  app: string;
  load: () => Promise<ComponentType>;
  /** After a failure: the next `load` starts afresh. */
  reset: () => void;
}

/** The tabs that the active releases declare. */
export function moduleScreens(registry: Registry, remotes: Remotes | null): PanelScreen[] {
  return Object.values(registry.remotes).flatMap(({ app, module }) =>
    module.panelTabs.map((tab) => ({
      tab,
      app,
      load: async () => {
        const Panel = (await remotes?.load(app))?.panels?.[tab.tab];
        if (!Panel) throw new Error(`exports no panel "${tab.tab}"`);
        return Panel;
      },
      reset: () => remotes?.reset(app),
    })),
  );
}

/** Tabs without a module: their screens are the shell's own, each in a chunk of its own. */
export const ownScreens: PanelScreen[] = [
  ownScreen({ tab: 'noticias', label: 'Noticias', access: 'admin', order: 3 }, async () => {
    return (await import('./news-soon')).NewsSoon;
  }),
  ownScreen({ tab: 'usuarios', label: 'Usuarios', access: 'admin', order: 6 }, async () => {
    return (await import('../users/users-panel')).default;
  }),
];

function ownScreen(tab: PanelTab, load: () => Promise<ComponentType>): PanelScreen {
  return { tab, app: 'shell', load, reset: () => undefined };
}
