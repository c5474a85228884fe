import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ListedLead } from '../../lead-data/listed-lead';

/**
 * Keeps the topmost visible row in place while rows above it come and go, because others change leads. At the top of the list
 * nothing is kept in place, so that new leads show.
 */
export function useKeptPlace(
  leads: readonly ListedLead[],
  rows: Virtualizer<HTMLElement, Element>,
  scroller: RefObject<HTMLElement | null>,
): () => void {
  const held = useRef<{ id: string; offset: number } | null>(null);
  const hold = () => {
    const top = scroller.current?.scrollTop ?? 0;
    const first = top > 0 ? rows.getVirtualItems().find(({ end }) => end > top) : undefined;
    const lead = first && leads[first.index];
    held.current = lead ? { id: lead.id, offset: top - first.start } : null;
  };
  useLayoutEffect(() => {
    const { current: element } = scroller;
    const { current: place } = held;
    if (!element || !place) return;
    const start = rows.measurementsCache[leads.findIndex(({ id }) => id === place.id)]?.start;
    if (start !== undefined && start + place.offset !== element.scrollTop) {
      element.scrollTop = start + place.offset;
    }
    // Only when the leads change: during scrolling, `hold` keeps track.
  }, [leads, rows, scroller]);
  return hold;
}
