import {
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionIcon } from 'shared/ui';
import classes from './file-viewer.module.css';

/** Zoom factors: 1 fits the page to the window's width. */
export const ZOOMS = [1, 1.5, 2, 3, 4];
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface PageProps {
  at: number;
  count: number;
  go: (to: number) => void;
}

/** Previous and next page; nothing for a single page. */
export function PageTools({ at, count, go }: PageProps) {
  if (count < 2) return null;
  return (
    <span className={classes.group}>
      <Tool label="Página anterior" keys="PageUp" off={at === 0} onPress={() => go(at - 1)}>
        <IconChevronLeft {...icon} />
      </Tool>
      <span className={classes.at} role="status">
        Página {at + 1} de {count}
      </span>
      <Tool label="Página siguiente" keys="PageDown" off={at === count - 1} onPress={() => go(at + 1)}>
        <IconChevronRight {...icon} />
      </Tool>
    </span>
  );
}

interface ZoomProps {
  /** Index in `ZOOMS`. */
  at: number;
  scale: number;
  enlarge: (by: number) => void;
  rotate: () => void;
}

export const ZoomTools = ({ at, scale, enlarge, rotate }: ZoomProps) => (
  <span className={classes.group}>
    <Tool label="Alejar" keys="-" off={at === 0} onPress={() => enlarge(-1)}>
      <IconZoomOut {...icon} />
    </Tool>
    <span className={classes.at} role="status">
      {scale * 100} %
    </span>
    <Tool label="Acercar" keys="+" off={at === ZOOMS.length - 1} onPress={() => enlarge(1)}>
      <IconZoomIn {...icon} />
    </Tool>
    <Tool label="Girar" keys="r" onPress={rotate}>
      <IconRotateClockwise {...icon} />
    </Tool>
  </span>
);

interface ToolProps {
  label: string;
  keys: string;
  off?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Stays focusable when it cannot go further, so that the keyboard focus is not lost. */
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
