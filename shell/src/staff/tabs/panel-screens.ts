import { type ComponentType, useMemo } from 'react';
import type { PanelTab, Registry } from 'shared';
import { RemoteLoadError } from '../../federation/load-error';
import type { Remotes } from '../../federation/remotes';
import { useRemotes } from '../../routing/remotes-context';

/** A tab of the panel and where its screen comes from. */
export interface PanelScreen {
  tab: PanelTab;
  app: string;
  load: () => Promise<ComponentType>;
  /** After a failure: the next `load` starts afresh, with the version that is live then. */
  renew: () => Promise<void>;
}

/** The tabs that the active releases declare. */
function moduleScreens(registry: Registry, remotes: Remotes | null): PanelScreen[] {
  return Object.values(registry.remotes).flatMap(({ app, module }) =>
    module.panelTabs.map((tab) => ({
      tab,
      app,
      load: async () => {
        const Panel = (await remotes?.load(app, tab.chunk))?.panels?.[tab.tab];
        if (!Panel) {
          const version = remotes?.version(app) ?? '';
          throw new RemoteLoadError(app, version, 'contract', `exports no panel "${tab.tab}"`);
        }
        return Panel;
      },
      renew: async () => remotes?.renew(app),
    })),
  );
}

/** Tabs of the shell itself, each screen in a chunk of its own. */
const ownScreens: PanelScreen[] = [
  ownScreen({ tab: 'noticias', label: 'Noticias', access: 'admin', order: 3 }, async () => {
    return (await import('./news-soon')).NewsSoon;
  }),
  ownScreen({ tab: 'usuarios', label: 'Usuarios', access: 'admin', order: 6 }, async () => {
    return (await import('../../features/users/users-panel')).default;
  }),
  ownScreen({ tab: 'consentimientos', label: 'Consentimientos', access: 'admin', order: 7 }, async () => {
    return (await import('../../features/consents/consents-panel')).default;
  }),
  ownScreen({ tab: 'correos', label: 'Correos', access: 'admin', order: 8 }, async () => {
    return (await import('../../features/mail/mail-panel')).default;
  }),
  ownScreen({ tab: 'versiones', label: 'Versiones', access: 'admin', order: 8 }, async () => {
    return (await import('../../features/versions/versions-panel')).default;
  }),
];

function ownScreen(tab: PanelTab, load: () => Promise<ComponentType>): PanelScreen {
  return { tab, app: 'shell', load, renew: async () => undefined };
}

/** All tabs of the panel, for any role. */
export function usePanelScreens(): PanelScreen[] {
  const { registry, remotes } = useRemotes();
  return useMemo(() => [...moduleScreens(registry, remotes), ...ownScreens], [registry, remotes]);
}
