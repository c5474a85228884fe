import { useEffect, useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import classes from './file-viewer.module.css';
import type { Sheet } from './sheet';

/** Below the largest canvas that browsers draw. */
const MAX_SIDE = 4_096;

interface Props {
  sheet: Sheet;
  /** Width on the screen, in CSS pixels. */
  width: number;
  /** Clockwise quarter turns. */
  turn?: number;
  /** Left out if a surrounding element names the page. */
  label?: string;
}

/** One page as a picture. */
export function SheetCanvas({ sheet, width, turn = 0, label }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const [isBroken, setBroken] = useState(false);
  const isUpright = turn % 2 === 0;
  const across = isUpright ? sheet.width : sheet.height;
  const along = isUpright ? sheet.height : sheet.width;
  const height = (width * along) / across;

  useEffect(() => {
    let isOld = false;
    // Drawn off-screen and inserted when complete: drawing takes time, and two drawings must not share a canvas.
    const canvas = document.createElement('canvas');
    const density = Math.min(window.devicePixelRatio, MAX_SIDE / Math.max(width, height, 1));
    canvas.width = Math.max(1, Math.round(width * density));
    canvas.height = Math.max(1, Math.round(height * density));
    sheet.draw(canvas, canvas.width / across, turn).then(
      () => {
        if (!isOld) place.current?.replaceChildren(canvas);
      },
      () => {
        if (!isOld) setBroken(true);
      },
    );
    return () => {
      isOld = true;
    };
  }, [sheet, width, height, across, turn]);

  if (isBroken) return <Notice kind="warning">Esta página no se puede mostrar. Descargue el archivo.</Notice>;
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <span ref={place} {...named} className={classes.sheet} style={{ width, height }} />;
}
