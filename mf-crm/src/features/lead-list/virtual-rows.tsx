import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ChosenLeads } from '../../leads/chosen-leads';
import type { Lead } from '../../leads/lead';
import classes from './lead-list.module.css';
import { LeadRow, type LeadRowProps } from './lead-row';

interface Props extends Omit<LeadRowProps, 'lead' | 'selected' | 'search' | 'chosen' | 'onChoose'> {
  leads: readonly Lead[];
  selectedId: string | null;
  chosen: ChosenLeads;
  searchOf: (id: string) => string;
  /** More leads are there, and not on their way yet. */
  canLoadMore: boolean;
  onLoadMore: () => void;
}

/** Rows drawn beyond the window, so that a quick scroll shows no gap. */
const OVERSCAN = 12;
const ROW_PX = 40;

/** The leads read so far; only those in sight are in the page, and the next page is asked for near the end. */
export function VirtualRows({ leads, selectedId, chosen, searchOf, canLoadMore, onLoadMore, ...row }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    getItemKey: (index) => leads[index]?.id || `sin-id-${index}`,
    // Before the first layout, and where there is none.
    initialRect: { width: 800, height: 480 },
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const nearEnd = canLoadMore && last >= leads.length - OVERSCAN;
  const before = useRef<number | null>(null);
  const choose = (index: number, on: boolean, range: boolean) => {
    const from = range && before.current !== null ? before.current : index;
    const rowsOf = leads.slice(Math.min(from, index), Math.max(from, index) + 1);
    chosen.set(idsOf(rowsOf), on, idsOf(leads));
    before.current = index;
  };
  useEffect(() => {
    if (nearEnd) onLoadMore();
  }, [nearEnd, onLoadMore]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section ref={scroller} className={classes.rows} aria-label="Leads" tabIndex={0}>
      <ol className={classes.all} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const lead = leads[index];
          return lead ? (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={canLoadMore ? -1 : leads.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              <LeadRow
                {...row}
                lead={lead}
                selected={lead.id !== '' && lead.id === selectedId}
                chosen={chosen.has(lead.id)}
                search={searchOf(lead.id)}
                onChoose={(on, range) => choose(index, on, range)}
              />
            </li>
          ) : null;
        })}
      </ol>
    </section>
  );
}

/** Ids of leads that can be chosen: one without an id cannot be named to the server. */
export const idsOf = (leads: readonly Lead[]): string[] => leads.flatMap(({ id }) => id || []);
