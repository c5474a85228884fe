import { type ComponentType, useMemo } from 'react';
import { type PanelTab, type Registry, useSession } from 'shared';
import { RemoteLoadError } from '../../federation/load-error';
import type { Remotes } from '../../federation/remotes';
import { within } from '../../federation/within';
import { useRemotes } from '../../routing/remotes-context';
import { styledBy } from '../../routing/styled';

/** Longest wait for a screen's files. */
const FILES_TIMEOUT_MS = 12_000;

/** A tab of the panel and where its screen comes from. */
export interface PanelScreen {
  tab: PanelTab;
  app: string;
  /** Resolves to its component when its code and styles are loaded. */
  load: () => Promise<ComponentType>;
  /** A failure is shown only with the screen. */
  prefetch: () => void;
}

async function loadPanel(remotes: Remotes | null, app: string, name: string, chunk?: string) {
  const fetchPanel = (await remotes?.load(app, chunk))?.panels?.[name];
  if (!fetchPanel) {
    const version = remotes?.version(app) ?? '';
    throw new RemoteLoadError(app, version, 'contract', `exports no panel "${name}"`);
  }
  // Scripts have a time limit of their own; without this one, a stylesheet could hang for ever.
  return styledBy(app, (await within(fetchPanel(), FILES_TIMEOUT_MS, `the screen "${name}"`)).default);
}

/** The tabs that the active releases declare. */
function moduleScreens(registry: Registry, remotes: Remotes | null): PanelScreen[] {
  return Object.values(registry.remotes).flatMap(({ app, module }) =>
    module.panelTabs.map((tab) => ({
      tab,
      app,
      load: () => loadPanel(remotes, app, tab.tab, tab.chunk),
      prefetch: () => remotes?.prefetch(app, tab.chunk),
    })),
  );
}

/** The screen that an app provides for one of the shell's tabs. */
async function broughtScreen({ remotes: releases }: Registry, remotes: Remotes | null, tab: string) {
  for (const { app, module } of Object.values(releases)) {
    const screen = module.shellScreens?.find((each) => each.tab === tab);
    if (screen) return loadPanel(remotes, app, tab, screen.chunk);
  }
  return undefined;
}

/** Screens of the tabs that the shell's own `module.json` declares, each in a chunk of its own. */
const OWN: Record<string, (registry: Registry, remotes: Remotes | null) => Promise<ComponentType>> = {
  noticias: async (registry, remotes) =>
    (await import('./news-tab')).newsTab(() => broughtScreen(registry, remotes, 'noticias')),
  usuarios: async () => (await import('../../features/users/users-panel')).default,
  consentimientos: async () => (await import('../../features/consents/consents-panel')).default,
  correos: async () => (await import('../../features/mail/mail-panel')).default,
  auditoria: async () => (await import('../../features/audit/audit-panel')).default,
  versiones: async () => (await import('../../features/versions/versions-panel')).default,
  estado: async () => (await import('../../features/site-state/state-panel')).default,
};

/** The tab in which teams see their own modules. */
const OF_TEAMS = 'versiones';

function ownScreens(registry: Registry, remotes: Remotes | null, inTeam: boolean): PanelScreen[] {
  return registry.shell.module.panelTabs.flatMap((declared) => {
    const tab: PanelTab = inTeam && declared.tab === OF_TEAMS ? { ...declared, access: 'panel' } : declared;
    const fetchScreen = OWN[tab.tab];
    if (!fetchScreen) return [];
    const load = () => within(fetchScreen(registry, remotes), FILES_TIMEOUT_MS, `the screen "${tab.tab}"`);
    return { tab, app: 'shell', load, prefetch: () => void load().catch(() => undefined) };
  });
}

/** All tabs of the panel, for any role. */
export function usePanelScreens(): PanelScreen[] {
  const { registry, remotes } = useRemotes();
  const inTeam = useSession((state) => state.user?.inTeam ?? false);
  return useMemo(
    () => [...moduleScreens(registry, remotes), ...ownScreens(registry, remotes, inTeam)],
    [registry, remotes, inTeam],
  );
}
