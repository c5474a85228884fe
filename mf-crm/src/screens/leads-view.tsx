import { useRef } from 'react';
import { useQuery } from 'shared/query';
import { StaffCard, useFilledHeight } from 'shared/ui-staff';
import { BulkBar } from '../features/bulk/bulk-bar';
import { CaptureLinkCard } from '../features/capture-link/capture-link-card';
import { FirstLead } from '../features/capture-link/first-lead';
import { LeadCounters } from '../features/lead-counters/lead-counters';
import { NoLeadSelected } from '../features/lead-detail/no-lead-selected';
import { LeadList } from '../features/lead-list/lead-list';
import { SavedViews } from '../features/saved-views/saved-views';
import { useChosenLeads } from '../lead-data/chosen-leads';
import { countersQuery } from '../lead-data/leads-queries';
import { useSelectedLead } from '../lead-data/selected-lead';
import { escapeToList } from '../lead-ui/list/list-focus';
import { listTitle } from '../lead-ui/list/list-labels';
import type { CrmViewProps } from './crm-view-props';
import classes from './leads-view.module.css';
import { OpenedLead } from './opened-lead';
import { OpenedSteps } from './opened-steps';
import { NO_FILTERS, useListFilters } from './use-list-filters';

/** Counters, filters, leads on the left (two thirds), the selected one on the right (spec: staff-panel §2). */
export function LeadsView({ order, advisers, names, onTask }: CrmViewProps) {
  const filters = useListFilters();
  const chosen = useChosenLeads(filters.values);
  const counters = useQuery(countersQuery);
  const { id, problem } = useSelectedLead();
  const detail = useRef<HTMLElement>(null);
  const fill = useFilledHeight<HTMLDivElement>();

  return (
    <div className={classes.view} data-selected={id || problem ? true : undefined}>
      <LeadCounters
        counters={counters.data}
        failed={counters.isError}
        // A counter counts all leads the reader may see, so it opens them without the other filters.
        onEstado={(estado) => filters.change({ ...NO_FILTERS, estado })}
        onUnassigned={() => filters.change({ ...NO_FILTERS, asesor: 'ninguno' })}
      />
      <CaptureLinkCard />
      <div className={classes.split} ref={fill}>
        <StaffCard className={classes.list} aria-label="Lista de leads">
          <LeadList
            order={order}
            filters={filters}
            advisers={advisers}
            total={counters.data?.total}
            chosen={chosen}
            views={<SavedViews values={filters.values} filtered={filters.filtered} />}
            first={<FirstLead onNew={() => onTask({ kind: 'new' })} />}
            bar={(found) => <BulkBar chosen={chosen} found={found} advisers={advisers} />}
            onTask={onTask}
          />
        </StaffCard>
        <StaffCard
          edge
          ref={detail}
          className={classes.detail}
          aria-label="Detalle del lead"
          onKeyDown={escapeToList}
        >
          {id || problem ? (
            <OpenedSteps
              id={id}
              filters={filters.values}
              filtered={filters.filtered}
              total={counters.data?.total}
              list={listTitle()}
              detail={detail}
            />
          ) : null}
          {id ? (
            <OpenedLead key={id} id={id} order={order} names={names} onTask={onTask} />
          ) : (
            <NoLeadSelected problem={problem} />
          )}
        </StaffCard>
      </div>
    </div>
  );
}
