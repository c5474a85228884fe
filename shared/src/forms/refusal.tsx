import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Notice } from './notice';
import classes from './notice.module.css';

export interface RefusalProps {
  /** Why the action was refused; null if it was not. Set it to null before each attempt. */
  problem: string | null;
  /** Heading above the reason. */
  title?: string | undefined;
  /** A button after the text, such as "Reintentar". */
  action?: ReactNode;
}

/**
 * Says why an action was refused. It scrolls into view and takes the focus, as the button may be far from it. A focused
 * invalid field keeps the focus: it shows its own message.
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
