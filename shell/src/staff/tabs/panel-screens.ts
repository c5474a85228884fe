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

/** Screens of the tabs that the shell's own `module.json` declares, each in a chunk of its own. */
const OWN: Record<string, PanelScreen['load']> = {
  noticias: async () => (await import('./news-soon')).NewsSoon,
  usuarios: async () => (await import('../../features/users/users-panel')).default,
  consentimientos: async () => (await import('../../features/consents/consents-panel')).default,
  correos: async () => (await import('../../features/mail/mail-panel')).default,
  versiones: async () => (await import('../../features/versions/versions-panel')).default,
};

function ownScreens({ shell }: Registry): PanelScreen[] {
  return shell.module.panelTabs.flatMap((tab) => {
    const load = OWN[tab.tab];
    return load ? { tab, app: 'shell', load, renew: async () => undefined } : [];
  });
}

/** All tabs of the panel, for any role. */
export function usePanelScreens(): PanelScreen[] {
  const { registry, remotes } = useRemotes();
  return useMemo(() => [...moduleScreens(registry, remotes), ...ownScreens(registry)], [registry, remotes]);
}
