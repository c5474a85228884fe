import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Notice } from './notice';
import classes from './notice.module.css';

export interface RefusalProps {
  /** Why what was pressed was not done; null while it was not refused. Cleared before each attempt. */
  problem: string | null;
  /** Heads the reason. */
  title?: string | undefined;
  /** A button after the text, such as "Reintentar". */
  action?: ReactNode;
}

/**
 * Why what was pressed was refused, brought into the window and focused: the button may be far from it. A field that is
 * wrong and has the focus says why itself and keeps it.
 */
export function Refusal({ problem, title, action }: RefusalProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!problem || activeElement?.getAttribute('aria-invalid') === 'true') return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  if (!problem) return null;
  return (
    <div ref={element} tabIndex={-1}>
      <Notice kind="bad" action={action}>
        {title ? <b className={classes.title}>{title}</b> : null}
        {problem}
      </Notice>
    </div>
  );
}
