import type { PanelSource } from './panel-source';

/** Shows the developer panel, or only the badge of overrides; its code is loaded by nothing else. */
export async function showDeveloperPanel(source: PanelSource, open: boolean): Promise<void> {
  const [root] = await Promise.all([
    import(/* webpackChunkName: "developer" */ './developer-root'),
    source.remotes.learnFiles(),
  ]);
  root.showDeveloper(source, open);
}

/** What a page opens of it by itself: the panel by `?modulos`, the badge while this browser has overrides. */
export function startDeveloperPanel(source: PanelSource): void {
  const isAsked = new URLSearchParams(location.search).has('modulos');
  if (isAsked || source.overrides) void showDeveloperPanel(source, isAsked);
}
