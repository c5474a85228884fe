import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const KINDS = {
  bad: { icon: IconAlertCircle, role: 'alert' },
  good: { icon: IconCircleCheck, role: 'status' },
  info: { icon: IconInfoCircle, role: 'status' },
} as const;

/** One line on how the form stands: red when refused, green when done. */
export function Notice({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  const { icon: Icon, role } = KINDS[kind];
  return (
    <div className={classes.notice} data-kind={kind} role={role}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
