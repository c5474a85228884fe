import type { ReactNode } from 'react';
import { Notice, type NoticeProps } from '../../forms/notice';
import { Refusal } from '../../forms/refusal';
import type { Action } from './use-action';

export interface OutcomeProps {
  of: Pick<Action<never>, 'problem' | 'done'>;
  /** Heads the reason. */
  title?: string | undefined;
  /** What is said once it is done; nothing unless given. */
  children?: ReactNode;
  kind?: Extract<NoticeProps['kind'], 'good' | 'info'>;
}

/** How an action ended: its refusal, in the window and with the focus, or what was done. */
export function Outcome({ of, title, children, kind = 'good' }: OutcomeProps) {
  return (
    <>
      <Refusal problem={of.problem} title={title} />
      {of.done && children ? <Notice kind={kind}>{children}</Notice> : null}
    </>
  );
}
