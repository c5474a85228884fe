import type { ReactNode } from 'react';
import { Notice, type NoticeProps } from '../../forms/notice';
import { Refusal } from '../../forms/refusal';
import type { Action } from './use-action';

export interface OutcomeProps {
  of: Pick<Action<never>, 'problem' | 'done'>;
  /** Heading above the reason. */
  title?: string | undefined;
  /** Message shown when the action is done; none by default. */
  children?: ReactNode;
  kind?: Extract<NoticeProps['kind'], 'good' | 'info'>;
}

/** Outcome of an action: the refusal (scrolled into view, with the focus), or the success message. */
export function Outcome({ of, title, children, kind = 'good' }: OutcomeProps) {
  return (
    <>
      <Refusal problem={of.problem} title={title} />
      {of.done && children ? <Notice kind={kind}>{children}</Notice> : null}
    </>
  );
}
