import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useFilledHeight, usePhone } from 'shared/ui-staff';
import type { ChosenLeads } from '../../lead-data/chosen-leads';
import type { Lead } from '../../lead-data/lead';
import { useSelectedLead } from '../../lead-data/selected-lead';
import { CONTACT_NOTES } from '../../lead-ui/contact/contact-links';
import { LIST_ID } from '../../lead-ui/list/list-focus';
import { listKeys } from '../../lead-ui/list/list-keys';
import { ShortcutsDialog } from '../../lead-ui/list/shortcuts-dialog';
import { SHORTCUTS } from './key-hints';
import classes from './lead-list.module.css';
import { LeadRow, type LeadRowProps } from './lead-row';
import { useKeptPlace } from './use-kept-place';
import { useRowFocus } from './use-row-focus';

interface Props
  extends Omit<LeadRowProps, 'lead' | 'selected' | 'search' | 'chosen' | 'onChoose' | 'onContact' | 'phone'> {
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
    // The rows in sight are painted first, those around them in the next task.
    overscan: useDeferredValue(OVERSCAN, 0),
    getItemKey: useCallback((index: number) => leads[index]?.id || `sin-id-${index}`, [leads]),
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
  const hold = useKeptPlace(leads, rows, scroller);
  const fill = useFilledHeight<HTMLElement>();
  const place = useCallback(
    (element: HTMLElement | null) => {
      scroller.current = element;
      return fill(element);
    },
    [fill],
  );
  const { beginNote } = useSelectedLead();
  const phone = usePhone();
  const [help, setHelp] = useState(false);

  const indexOf = (target: EventTarget) =>
    Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
  /** The row that a key is about: the one with the focus. */
  const rowOf = ({ target }: KeyboardEvent) => {
    const index = indexOf(target);
    const lead = leads[index];
    return lead?.id ? { index, lead } : null;
  };
  const focusRow = useRowFocus(leads, selectedId, rows.scrollToIndex, scroller);
  const onKeyDown = listKeys({
    move: (step) => {
      const from = indexOf(document.activeElement ?? document.body);
      const opened = leads.findIndex(({ id }) => id === selectedId);
      const to = from < 0 ? Math.max(opened, 0) : from + step;
      if (to >= 0 && to < leads.length) focusRow(to);
    },
    keys: {
      x: (event) => {
        const found = rowOf(event);
        if (found) choose(found.index, !chosen.has(found.lead.id), event.shiftKey);
      },
      e: (event) => {
        const found = rowOf(event);
        if (found) row.onTask({ kind: 'estado', lead: found.lead });
      },
      n: (event) => {
        const found = rowOf(event);
        if (found) beginNote('general', found.lead.id);
      },
      '/': () => scroller.current?.parentElement?.querySelector<HTMLElement>('[type="search"]')?.focus(),
      '?': () => setHelp(true),
    },
  });

  return (
    <section
      ref={place}
      id={LIST_ID}
      className={classes.rows}
      aria-label="Leads"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      onScroll={hold}
      onKeyDown={onKeyDown}
    >
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
                phone={phone}
                onContact={(channel, { id }) => beginNote(CONTACT_NOTES[channel], id)}
                onChoose={(on, range) => choose(index, on, range)}
              />
            </li>
          ) : null;
        })}
      </ol>
      {help ? <ShortcutsDialog shortcuts={SHORTCUTS} onClosed={() => setHelp(false)} /> : null}
    </section>
  );
}

/** Ids of leads that can be chosen: one without an id cannot be named to the server. */
export const idsOf = (leads: readonly Lead[]): string[] => leads.flatMap(({ id }) => id || []);
