import type { PanelSource } from './panel-source';

/**
 * Opens the developer panel by Alt Shift M or `?modulos`, and shows the badge while this browser has overrides. The
 * panel's code is loaded by nothing else.
 */
export function watchDeveloperPanel(source: PanelSource): void {
  const show = (open: boolean) =>
    void Promise.all([
      import(/* webpackChunkName: "developer" */ './developer-root'),
      source.remotes.learnFiles(),
    ]).then(([root]) => root.showDeveloper(source, open));
  const isAsked = new URLSearchParams(location.search).has('modulos');
  if (isAsked || source.overrides) show(isAsked);
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyM') show(true);
  });
}
