import {
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ActionIcon } from 'shared/ui';
import classes from './file-viewer.module.css';
import type { Sheet } from './sheet';
import { SheetCanvas } from './sheet-canvas';
import { useWidth } from './use-width';

const ZOOMS = [1, 1.5, 2, 3, 4];
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  sheets: readonly Sheet[];
  name: string;
  /** What else may be done with the file. */
  actions: ReactNode;
}

/** A file page by page, to be enlarged and turned, by buttons or by the keyboard. */
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
        {sheets.length > 1 ? (
          <span className={classes.group}>
            <Tool label="Página anterior" keys="PageUp" off={at === 0} onPress={() => go(at - 1)}>
              <IconChevronLeft {...icon} />
            </Tool>
            <span className={classes.at} role="status">
              Página {at + 1} de {sheets.length}
            </span>
            <Tool
              label="Página siguiente"
              keys="PageDown"
              off={at === sheets.length - 1}
              onPress={() => go(at + 1)}
            >
              <IconChevronRight {...icon} />
            </Tool>
          </span>
        ) : null}
        <span className={classes.group}>
          <Tool label="Alejar" keys="-" off={zoom === 0} onPress={() => enlarge(-1)}>
            <IconZoomOut {...icon} />
          </Tool>
          <span className={classes.at} role="status">
            {scale * 100} %
          </span>
          <Tool label="Acercar" keys="+" off={zoom === ZOOMS.length - 1} onPress={() => enlarge(1)}>
            <IconZoomIn {...icon} />
          </Tool>
          <Tool label="Girar" keys="r" onPress={rotate}>
            <IconRotateClockwise {...icon} />
          </Tool>
        </span>
        <span className={classes.actions}>{actions}</span>
      </div>
      <section
        ref={place}
        className={classes.window}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        // So that its keys do at once what they are for.
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

interface ToolProps {
  label: string;
  keys: string;
  off?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** It keeps the focus at the end of its way, so that the keyboard stays where it was. */
function Tool({ label, keys, off = false, onPress, children }: ToolProps) {
  return (
    <ActionIcon
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys === 'PageUp' ? 'Re Pág' : keys === 'PageDown' ? 'Av Pág' : keys})`}
      aria-disabled={off || undefined}
      data-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      {children}
    </ActionIcon>
  );
}
