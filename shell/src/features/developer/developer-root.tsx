import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand';
import { ModulesDrawer } from './modules-drawer';
import { OverrideBadge } from './override-badge';
import { askedPreview } from './page-url';
import type { PanelSource } from './panel-source';
import { PreviewOpening } from './preview-opening';

const opened = createStore<boolean>(() => false);
/** Why the version of a preview link is not shown. */
const refusal = createStore<{ reason: string | null }>(() => ({ reason: null }));
let mounted = false;
const NONE = { versions: {}, origins: {} };

/** Shows badge and panel in a React root of their own, so that they survive a module that breaks the page. */
export function showDeveloper(source: PanelSource, open: boolean): void {
  if (!mounted) mount(source);
  // Only after mounting: on closing, the drawer returns the focus to where it was when the drawer opened.
  if (open) opened.setState(true, true);
}

function mount(source: PanelSource): void {
  mounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const preview = askedPreview(source.openedWith);
  const onRefused = (reason: string) => {
    refusal.setState({ reason });
    opened.setState(true, true);
  };
  flushSync(() =>
    root.render(
      <>
        {source.overrides ? (
          <OverrideBadge overrides={source.overrides} onOpen={() => opened.setState(true, true)} />
        ) : null}
        {preview ? (
          <PreviewOpening preview={preview} overrides={source.overrides ?? NONE} onRefused={onRefused} />
        ) : null}
        <ModulesDrawer source={source} opened={opened} refusal={refusal} />
      </>,
    ),
  );
}
