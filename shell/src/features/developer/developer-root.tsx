import { createRoot } from 'react-dom/client';
import { AppTheme } from 'shared/ui';
import { createStore } from 'zustand';
import { ModulesDrawer } from './modules-drawer';
import { OverrideBadge } from './override-badge';
import type { PanelSource } from './panel-source';

const opened = createStore<boolean>(() => false);
let mounted = false;

/** Shows badge and panel beside the app, in a root of their own: a module that breaks the page leaves them standing. */
export function showDeveloper(source: PanelSource, open: boolean): void {
  if (open) opened.setState(true, true);
  if (mounted) return;
  mounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <AppTheme>
      {source.overrides ? (
        <OverrideBadge overrides={source.overrides} onOpen={() => opened.setState(true, true)} />
      ) : null}
      <ModulesDrawer source={source} opened={opened} />
    </AppTheme>,
  );
}
