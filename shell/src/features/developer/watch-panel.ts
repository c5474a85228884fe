import type { PanelSource } from './panel-source';

/** Shows the developer panel, or only the badge of overrides; its code is loaded by nothing else. */
export async function showDeveloperPanel(source: PanelSource, open: boolean): Promise<void> {
  const [root] = await Promise.all([
    import(/* webpackChunkName: "developer" */ './developer-root'),
    source.remotes.learnFiles(),
  ]);
  root.showDeveloper(source, open);
}

/** What a page opens of it by itself: the panel by `?modulos`, a version by a link there, the badge of overrides. */
export function startDeveloperPanel(source: PanelSource): void {
  const asked = new URL(source.openedWith).searchParams.get('modulos');
  // A link shows its version by itself.
  const opens = asked !== null && !asked.includes('@');
  if (asked !== null || source.overrides) void showDeveloperPanel(source, opens);
}
