import { type KeyboardEvent, type ReactNode, useState } from 'react';
import classes from './file-viewer.module.css';
import type { Sheet } from './sheet';
import { SheetCanvas } from './sheet-canvas';
import { useWidth } from './use-width';
import { PageTools, ZOOMS, ZoomTools } from './viewer-tools';

interface Props {
  sheets: readonly Sheet[];
  name: string;
  /** More actions for the file. */
  actions: ReactNode;
}

/** A file page by page, which can be enlarged and rotated with buttons or the keyboard. */
export function FileViewer({ sheets, name, actions }: Props) {
  const [place, width] = useWidth();
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const sheet = sheets[at];
  const go = (to: number) => setAt(Math.max(0, Math.min(sheets.length - 1, to)));
  const enlarge = (by: number) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + by)));
  const rotate = () => setTurn((turn + 1) % 4);
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => enlarge(1),
    '-': () => enlarge(-1),
    r: rotate,
    PageDown: () => go(at + 1),
    PageUp: () => go(at - 1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const scale = ZOOMS[zoom] ?? 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the buttons in it
    <div className={classes.viewer} onKeyDown={onKeyDown}>
      <div className={classes.tools}>
        <PageTools at={at} count={sheets.length} go={go} />
        <ZoomTools at={zoom} scale={scale} enlarge={enlarge} rotate={rotate} />
        <span className={classes.actions}>{actions}</span>
      </div>
      <section
        ref={place}
        className={classes.window}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        // So that its keys work at once.
        data-autofocus
        aria-label={`Vista de ${name}`}
      >
        {sheet && width > 0 ? (
          <SheetCanvas
            key={at}
            sheet={sheet}
            width={width * scale}
            turn={turn}
            label={`${name}, página ${at + 1} de ${sheets.length}`}
          />
        ) : null}
      </section>
    </div>
  );
}
