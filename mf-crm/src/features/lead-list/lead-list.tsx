import { type ReactNode, useMemo } from 'react';
import { readPreviousPage, useInfiniteQuery } from 'shared/query';
import type { AdviserRecord } from 'shared/schemas';
import { ListStates } from 'shared/ui-staff';
import { adviserNames } from '../../lead-data/advisers-queries';
import type { ChosenLeads } from '../../lead-data/chosen-leads';
import { httpErrorText } from '../../lead-data/lead-failures';
import { leadListQuery } from '../../lead-data/leads-queries';
import { localLeads } from '../../lead-data/local-leads';
import { useSelectedLead } from '../../lead-data/selected-lead';
import type { OnLeadTask } from '../../lead-ui/lead-task';
import { ColumnHeadings } from './column-headings';
import type { LeadUrlFilters } from './filter-fields';
import { filterText } from './filter-text';
import { KeyHints } from './key-hints';
import { LeadFilters } from './lead-filters';
import { ListHead } from './list-head';
import { emptyList, FAILURE, keptText, SAMPLES_TEXT } from './list-texts';
import { RowsOnTheirWay } from './rows-on-their-way';
import { useListedLeads } from './use-listed-leads';
import { idsOf } from './use-range-choice';
import { VirtualRows } from './virtual-rows';

interface Props {
  /** Level of the list's heading. */
  order: 2 | 3;
  filters: LeadUrlFilters;
  advisers: readonly AdviserRecord[];
  /** Number of leads the reader may see, from the counters. The list's own total depends on the filters. */
  total: number | undefined;
  chosen: ChosenLeads;
  /** Links to the views, beside the title. */
  views: ReactNode;
  /** Ways to a first lead, if there are none. */
  first: ReactNode;
  /** Actions for the chosen leads, between the filters and the rows. */
  bar: (found: number | undefined) => ReactNode;
  onTask: OnLeadTask;
}

/** The list of leads with its filters and states, newest update first (spec: staff-panel §2). */
export function LeadList({ order, filters, advisers, total, chosen, views, first, bar, onTask }: Props) {
  const list = useInfiniteQuery(leadListQuery(filters.values));
  const { id, selection } = useSelectedLead();
  const { data, error, isFetching, hasNextPage, hasPreviousPage, dataUpdatedAt, refetch } = list;
  const local = error && !data ? localLeads(error, filters.values) : null;
  const { leads, found } = useListedLeads(data, local?.leads, filters.filtered);
  const ids = useMemo(() => idsOf(leads), [leads]);
  const count = filters.filtered ? found : (total ?? found);
  return (
    <>
      <ListHead {...{ order, filters, views }} count={count} isReading={isFetching && !data} />
      <LeadFilters filters={filters} advisers={advisers} clearedElsewhere />
      <ListStates
        query={{ data: data ?? local ?? undefined, error, isFetching, dataUpdatedAt, refetch }}
        shown={leads.length}
        filtered={filters.filtered}
        order={order === 2 ? 3 : 4}
        skeleton={<RowsOnTheirWay />}
        failure={FAILURE}
        failureText={error ? httpErrorText(error) : undefined}
        staleText={
          error && local
            ? `${local.keptAt === null ? SAMPLES_TEXT : keptText(local.keptAt)} ${httpErrorText(error)}`
            : undefined
        }
        empty={{ ...emptyList(), action: first }}
        noMatch={{
          title: 'Ningún lead con estos filtros',
          text: filterText(filters.values, adviserNames(advisers)),
          onClear: filters.clear,
          clearLabel: 'Limpiar filtros',
        }}
      >
        <ColumnHeadings ids={ids} chosen={chosen} />
        {bar(count)}
        <VirtualRows
          leads={leads}
          names={data || local ? adviserNames(advisers) : undefined}
          selectedId={id}
          chosen={chosen}
          searchOf={selection}
          onTask={onTask}
          // Loading a page during a refresh would cancel the refresh.
          canLoadMore={hasNextPage && !isFetching && !error}
          onLoadMore={() => void list.fetchNextPage()}
          canLoadPrevious={hasPreviousPage && !isFetching && !error}
          onLoadPrevious={() => void readPreviousPage(list)}
        />
        <KeyHints />
      </ListStates>
    </>
  );
}
