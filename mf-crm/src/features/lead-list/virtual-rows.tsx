import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { useFilledHeight, usePhone } from 'shared/ui-staff';
import type { ChosenLeads } from '../../lead-data/chosen-leads';
import { isRead, type ListedLead } from '../../lead-data/listed-lead';
import { useSelectedLead } from '../../lead-data/selected-lead';
import { CONTACT_NOTES } from '../../lead-ui/contact/contact-links';
import { LIST_ID } from '../../lead-ui/list/list-focus';
import { ShortcutsDialog } from '../../lead-ui/list/shortcuts-dialog';
import { useDrawnLeads } from '../../lead-ui/list/use-drawn-leads';
import { SHORTCUTS } from './key-hints';
import classes from './lead-list.module.css';
import { LeadRow, type LeadRowProps } from './lead-row';
import { RowOnItsWay } from './rows-on-their-way';
import { useKeptPlace } from './use-kept-place';
import { useRangeChoice } from './use-range-choice';
import { useRowKeys } from './use-row-keys';

interface Props
  extends Omit<LeadRowProps, 'lead' | 'selected' | 'search' | 'chosen' | 'onChoose' | 'onContact' | 'phone'> {
  leads: readonly ListedLead[];
  selectedId: string | null;
  chosen: ChosenLeads;
  searchOf: (id: string) => string;
  /** There are more leads, and they are not loading yet. */
  canLoadMore: boolean;
  onLoadMore: () => void;
  /** Leads before the kept ones can be read again. */
  canLoadPrevious: boolean;
  onLoadPrevious: () => void;
}

/** Rows drawn beyond the window, so that a quick scroll shows no gap. */
const OVERSCAN = 12;
const ROW_PX = 40;

/** The leads read so far. Only visible rows are in the page, and the next page is read near the end. */
export function VirtualRows({ leads, selectedId, chosen, searchOf, ...props }: Props) {
  const { canLoadMore, onLoadMore, canLoadPrevious, onLoadPrevious, ...row } = props;
  const scroller = useRef<HTMLElement>(null);
  const { rows, drawn } = useDrawnLeads({
    leads,
    scroller,
    size: ROW_PX,
    // The rows in sight are painted first, those around them in the next task.
    overscan: useDeferredValue(OVERSCAN, 0),
    canLoadMore,
    onLoadMore,
    hasMore: canLoadMore,
    canLoadPrevious,
    onLoadPrevious,
  });
  const choose = useRangeChoice(leads, chosen);
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

  const onKeyDown = useRowKeys({
    leads,
    selectedId,
    scroller,
    scrollTo: rows.scrollToIndex,
    onToggle: (index, range) => choose(index, !chosen.has(leads[index]?.id ?? ''), range),
    onEstado: (lead) => row.onTask({ kind: 'estado', lead }),
    onNote: (lead) => beginNote('general', lead.id),
    onHelp: () => setHelp(true),
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
        {drawn.map(({ lead, index, key, item }) => (
          <li key={key} {...item}>
            {isRead(lead) ? (
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
            ) : (
              <RowOnItsWay />
            )}
          </li>
        ))}
      </ol>
      {help ? <ShortcutsDialog shortcuts={SHORTCUTS} onClosed={() => setHelp(false)} /> : null}
    </section>
  );
}
