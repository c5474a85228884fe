import type { PanelSource } from './panel-source';

/** Shows the developer panel, or only the badge of overrides. Its code is loaded only here. */
export async function showDeveloperPanel(source: PanelSource, open: boolean): Promise<void> {
  const [root] = await Promise.all([
    import(/* webpackChunkName: "developer" */ './developer-root'),
    source.remotes.learnFiles(),
  ]);
  root.showDeveloper(source, open);
}

/** Opens on page load what is needed: the panel for `?modulos`, the version of a preview link, the badge of overrides. */
export function startDeveloperPanel(source: PanelSource): void {
  const asked = new URL(source.openedWith).searchParams.get('modulos');
  // A preview link shows its version without opening the panel.
  const opens = asked !== null && !asked.includes('@');
  if (asked !== null || source.overrides) void showDeveloperPanel(source, opens);
}
