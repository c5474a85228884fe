import { type ComponentType, useMemo } from 'react';
import { type PanelTab, type Registry, useSession } from 'shared';
import { RemoteLoadError } from '../../federation/load-error';
import type { Remotes } from '../../federation/remotes';
import { within } from '../../federation/within';
import { useRemotes } from '../../routing/remotes-context';

/** Longest wait for the files of a screen. */
const FILES_TIMEOUT_MS = 12_000;

/** A tab of the panel and where its screen comes from. */
export interface PanelScreen {
  tab: PanelTab;
  app: string;
  /** Its component, when all its code and styles are there. */
  load: () => Promise<ComponentType>;
  /** Its failure is told when the screen is shown. */
  prefetch: () => void;
}

/** The tabs that the active releases declare. */
function moduleScreens(registry: Registry, remotes: Remotes | null): PanelScreen[] {
  return Object.values(registry.remotes).flatMap(({ app, module }) =>
    module.panelTabs.map((tab) => ({
      tab,
      app,
      load: async () => {
        const fetchPanel = (await remotes?.load(app, tab.chunk))?.panels?.[tab.tab];
        if (!fetchPanel) {
          const version = remotes?.version(app) ?? '';
          throw new RemoteLoadError(app, version, 'contract', `exports no panel "${tab.tab}"`);
        }
        // A script has a time limit of its own; a stylesheet that hangs has none.
        return (await within(fetchPanel(), FILES_TIMEOUT_MS, `the screen "${tab.tab}"`)).default;
      },
      prefetch: () => remotes?.prefetch(app, tab.chunk),
    })),
  );
}

/** Screens of the tabs that the shell's own `module.json` declares, each in a chunk of its own. */
const OWN: Record<string, PanelScreen['load']> = {
  noticias: async () => (await import('./news-soon')).NewsSoon,
  usuarios: async () => (await import('../../features/users/users-panel')).default,
  consentimientos: async () => (await import('../../features/consents/consents-panel')).default,
  correos: async () => (await import('../../features/mail/mail-panel')).default,
  auditoria: async () => (await import('../../features/audit/audit-panel')).default,
  versiones: async () => (await import('../../features/versions/versions-panel')).default,
  estado: async () => (await import('../../features/site-state/state-panel')).default,
};

/** The screen that shows teams their own modules. */
const OF_TEAMS = 'versiones';

function ownScreens({ shell }: Registry, inTeam: boolean): PanelScreen[] {
  return shell.module.panelTabs.flatMap((declared) => {
    const tab: PanelTab = inTeam && declared.tab === OF_TEAMS ? { ...declared, access: 'panel' } : declared;
    const fetchScreen = OWN[tab.tab];
    if (!fetchScreen) return [];
    const load = () => within(fetchScreen(), FILES_TIMEOUT_MS, `the screen "${tab.tab}"`);
    return { tab, app: 'shell', load, prefetch: () => void load().catch(() => undefined) };
  });
}

/** All tabs of the panel, for any role. */
export function usePanelScreens(): PanelScreen[] {
  const { registry, remotes } = useRemotes();
  const inTeam = useSession((state) => state.user?.inTeam ?? false);
  return useMemo(
    () => [...moduleScreens(registry, remotes), ...ownScreens(registry, inTeam)],
    [registry, remotes, inTeam],
  );
}
