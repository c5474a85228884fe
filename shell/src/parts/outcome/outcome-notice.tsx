import type { ReactNode } from 'react';
import { Notice, useOutcomeFocus } from 'shared/forms';
import classes from './outcome-notice.module.css';

/** Outcome of an action in a panel. */
export interface Outcome {
  kind: 'good' | 'bad';
  text: string;
}

interface Props {
  outcome: Outcome | null;
  /** A button after the text, such as "Deshacer". */
  action?: ReactNode;
}

/** The outcome above a panel's list, scrolled into view: the pressed button may be far below. */
export function OutcomeNotice({ outcome, action }: Props) {
  const element = useOutcomeFocus<HTMLDivElement>(outcome);
  if (!outcome) return null;
  return (
    <div ref={element} tabIndex={-1} className={classes.outcome}>
      <Notice kind={outcome.kind} action={action}>
        {outcome.text}
      </Notice>
    </div>
  );
}
