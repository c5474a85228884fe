import { type RefObject, useEffect, useState } from 'react';
import { Button } from 'shared/ui';
import { preloadRequestDialog } from '../../parts/request-dialog/use-request-dialog';
import { Price } from '../../programs/price';
import type { Program } from '../../programs/program';
import classes from './ask-bar.module.css';

interface AskBarProps {
  program: Program;
  /** The page's own price and button; the bar replaces them while they are out of view. */
  standsInFor: RefObject<HTMLElement | null>;
  opening: boolean;
  onRequest: (button: HTMLElement) => void;
}

/** Price and button at the bottom of a narrow window. Its space is reserved, so that nothing moves when it appears. */
export function AskBar({ program, standsInFor, opening, onRequest }: AskBarProps) {
  const [isOriginalHidden, setIsOriginalHidden] = useState(false);
  // A bar with the focus stays even when the original comes into view.
  const [hasFocus, setHasFocus] = useState(false);

  useEffect(() => {
    const original = standsInFor.current;
    if (!original || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setIsOriginalHidden(!entry?.isIntersecting));
    observer.observe(original);
    return () => observer.disconnect();
  }, [standsInFor]);

  return (
    <section
      data-unprinted
      className={classes.place}
      aria-label="Solicitud de este programa"
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {isOriginalHidden || hasFocus ? (
        <div className={classes.bar} data-ask-bar="">
          <p className={classes.price}>
            <Price program={program} />
          </p>
          <Button
            size="sm"
            loading={opening}
            onPointerEnter={preloadRequestDialog}
            onFocus={preloadRequestDialog}
            onClick={(event) => onRequest(event.currentTarget)}
          >
            Solicitar información
          </Button>
        </div>
      ) : null}
    </section>
  );
}
