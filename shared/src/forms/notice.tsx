import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row } from '../ui/kit/layout';
import classes from './notice.module.css';

const KINDS = {
  bad: { icon: IconAlertCircle, role: 'alert' },
  good: { icon: IconCircleCheck, role: 'status' },
  warning: { icon: IconAlertTriangle, role: 'status' },
  info: { icon: IconInfoCircle, role: 'status' },
} as const;

export interface NoticeProps {
  /** `bad`: failed or refused, announced at once. `good`: done. `warning`: needs attention. `info`: more to know. */
  kind: keyof typeof KINDS;
  children: ReactNode;
  /** A button after the text, such as "Reintentar". */
  action?: ReactNode;
}

/** One line about the state of a form or list. */
export function Notice({ kind, children, action }: NoticeProps) {
  const { icon: Icon, role } = KINDS[kind];
  return (
    <Row gap="8px 10px" className={classes.notice} data-kind={kind} role={role}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.text}>{children}</div>
      {action}
    </Row>
  );
}
