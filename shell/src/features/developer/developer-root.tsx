import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand';
import { ModulesDrawer } from './modules-drawer';
import { OverrideBadge } from './override-badge';
import type { PanelSource } from './panel-source';

const opened = createStore<boolean>(() => false);
let mounted = false;

/** Shows badge and panel beside the app, in a root of their own: a module that breaks the page leaves them standing. */
export function showDeveloper(source: PanelSource, open: boolean): void {
  if (!mounted) mount(source);
  // Only now: the drawer gives the focus back to where it was when it saw itself open.
  if (open) opened.setState(true, true);
}

function mount(source: PanelSource): void {
  mounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <>
        {source.overrides ? (
          <OverrideBadge overrides={source.overrides} onOpen={() => opened.setState(true, true)} />
        ) : null}
        <ModulesDrawer source={source} opened={opened} />
      </>,
    ),
  );
}
