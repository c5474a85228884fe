import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import classes from './contact-form.module.css';

interface ThanksProps {
  text: string;
  /** Shown as a bar that runs down; it pauses while the message is held. */
  stayMs?: number;
  held: boolean;
  children?: ReactNode;
}

/** The green confirmation that replaces the form. */
export function Thanks({ text, stayMs, held, children }: ThanksProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The form that held the focus is gone.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={classes.sent}>
      <span className={classes.mark}>
        <IconCheck size={40} stroke={2.25} aria-hidden="true" />
      </span>
      <p className={classes.thanks}>{text}</p>
      {children}
      {stayMs === undefined ? null : (
        <div
          className={classes.bar}
          style={{ '--stay': `${stayMs}ms` } as CSSProperties}
          data-held={held}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
