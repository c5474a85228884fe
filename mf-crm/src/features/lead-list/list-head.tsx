import type { ReactNode } from 'react';
import { Loader, Row, Title } from 'shared/ui';
import { CountBadge, Hint, usePhone } from 'shared/ui-staff';
import { COUNTED } from '../../lead-data/lead-filters';
import { listTitle } from '../../lead-ui/list/list-labels';
import { ClearFilters } from './clear-filters';
import type { LeadUrlFilters } from './filter-fields';
import classes from './lead-list.module.css';

interface Props {
  order: 2 | 3;
  filters: LeadUrlFilters;
  count: number | undefined;
  /** Links to the views, beside the title. */
  views: ReactNode;
  /** The first leads are loading. */
  isReading: boolean;
}

/** Title of the list, how many leads it has, and its views. */
export function ListHead({ order, filters: { filtered, clear }, count, views, isReading }: Props) {
  const phone = usePhone();
  return (
    <Row component="header" gap={8} className={classes.head}>
      <Title order={order} className={classes.title}>
        {listTitle()}
      </Title>
      {count === undefined ? null : count > COUNTED && filtered ? (
        <Hint component="span">más de 10.000</Hint>
      ) : (
        <CountBadge count={count} />
      )}
      {views}
      {phone ? null : <ClearFilters filtered={filtered} clear={clear} />}
      {isReading ? (
        <Row component="p" gap={8} nowrap className={classes.loading} role="status">
          <Loader size={16} aria-hidden="true" />
          Cargando CRM...
        </Row>
      ) : null}
    </Row>
  );
}
