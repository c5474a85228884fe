import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from 'shared/ui';
import { preloadRequestDialog } from '../../parts/request-dialog/use-request-dialog';
import { Price } from '../../programs/price';
import type { Program } from '../../programs/program';
import classes from './ask-bar.module.css';

interface AskBarProps {
  program: Program;
  /** The page's own price and button: the bar stands in for them while they are out of sight. */
  standsInFor: RefObject<HTMLElement | null>;
  opening: boolean;
  onRequest: (button: HTMLElement) => void;
}

/** Price and button at the lower edge of a narrow window. Its place is kept free, so that nothing moves when it appears. */
export function AskBar({ program, standsInFor, opening, onRequest }: AskBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const original = standsInFor.current;
    if (!original || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      // A bar with the focus stays until the focus leaves it.
      setShown(!entry?.isIntersecting || Boolean(bar.current?.contains(document.activeElement)));
    });
    observer.observe(original);
    return () => observer.disconnect();
  }, [standsInFor]);

  return (
    <section ref={bar} data-unprinted className={classes.place} aria-label="Solicitud de este programa">
      {shown ? (
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
