import type { KeyboardEvent, RefObject } from 'react';
import type { Lead } from '../../lead-data/lead';
import { isRead, type ListedLead } from '../../lead-data/listed-lead';
import { listKeys } from '../../lead-ui/list/list-keys';
import { useRowFocus } from './use-row-focus';

interface Options {
  leads: readonly ListedLead[];
  selectedId: string | null;
  scroller: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  onToggle: (index: number, range: boolean) => void;
  onEstado: (lead: Lead) => void;
  onNote: (lead: Lead) => void;
  onHelp: () => void;
}

const indexOf = (target: EventTarget) =>
  Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);

/** The keys of the list; they act on the focused row. */
export function useRowKeys(options: Options): (event: KeyboardEvent) => void {
  const { leads, selectedId, scroller, scrollTo, onToggle, onEstado, onNote, onHelp } = options;
  const focusRow = useRowFocus(leads, selectedId, scrollTo, scroller);
  const atRow =
    (act: (lead: Lead, index: number, event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
      const index = indexOf(event.target);
      const lead = leads[index];
      if (lead?.id && isRead(lead)) act(lead, index, event);
    };
  return listKeys({
    move: (step) => {
      const from = indexOf(document.activeElement ?? document.body);
      const opened = leads.findIndex(({ id }) => id === selectedId);
      const to = from < 0 ? Math.max(opened, 0) : from + step;
      if (to >= 0 && to < leads.length) focusRow(to);
    },
    keys: {
      x: atRow((_lead, index, event) => onToggle(index, event.shiftKey)),
      e: atRow(onEstado),
      n: atRow(onNote),
      '/': () => scroller.current?.parentElement?.querySelector<HTMLElement>('[type="search"]')?.focus(),
      '?': onHelp,
    },
  });
}
