import type { ReactNode } from 'react';
import { Title, type TitleOrder } from '../ui';
import { Row } from '../ui/kit/layout';
import { CountBadge } from './count-badge';
import classes from './staff-page-head.module.css';

export interface StaffPageHeadProps {
  title: string;
  /** Number of entries, shown next to the title; leave it out while it is not known. */
  count?: number;
  /** Search, filters and buttons, after the title. */
  children?: ReactNode;
  order?: TitleOrder;
}

/** First line of a staff screen: title, number of entries, and controls. */
export function StaffPageHead({ title, count, children, order = 2 }: StaffPageHeadProps) {
  return (
    <Row gap="8px 12px" className={classes.head}>
      <Title order={order} className={classes.title}>
        {title}
      </Title>
      {count === undefined ? null : <CountBadge count={count} />}
      {children}
    </Row>
  );
}
