import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';
import { isRead, type ListedLead } from '../../lead-data/listed-lead';

interface Options<Scroller extends HTMLElement> {
  leads: readonly ListedLead[];
  scroller: RefObject<Scroller | null>;
  /** Height of an entry before it is measured, and the gap between entries, in pixels. */
  size: number;
  gap?: number;
  /** Entries drawn outside the visible area. */
  overscan: number;
  /** There are more leads, and they are not loading yet. */
  canLoadMore: boolean;
  onLoadMore: () => void;
  /** There are more leads than were read. */
  hasMore: boolean;
  /** Leads before the kept ones can be read again. */
  canLoadPrevious: boolean;
  onLoadPrevious: () => void;
}

/**
 * The visible leads of a list, to be drawn as `li`. Near the end the next page is read; near the start of the kept leads, the
 * one before.
 */
export function useDrawnLeads<Scroller extends HTMLElement>(options: Options<Scroller>) {
  const {
    leads,
    scroller,
    size,
    gap,
    overscan,
    canLoadMore,
    onLoadMore,
    hasMore,
    canLoadPrevious,
    onLoadPrevious,
  } = options;
  const rows = useVirtualizer<Scroller, Element>({
    count: leads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    ...(gap !== undefined && { gap }),
    overscan,
    getItemKey: useCallback((index: number) => leads[index]?.id || `sin-id-${index}`, [leads]),
    // Size before the first layout, and where there is no layout.
    initialRect: { width: 800, height: 480 },
  });
  const items = rows.getVirtualItems();
  const isNearEnd = canLoadMore && (items.at(-1)?.index ?? 0) >= leads.length - overscan;
  useEffect(() => {
    if (isNearEnd) onLoadMore();
  }, [isNearEnd, onLoadMore]);
  const isNearStart =
    canLoadPrevious &&
    items.some(({ index }) => {
      const lead = leads[index];
      return lead !== undefined && !isRead(lead);
    });
  useEffect(() => {
    if (isNearStart) onLoadPrevious();
  }, [isNearStart, onLoadPrevious]);
  const drawn = items.flatMap(({ index, key, start, size: height }) => {
    const lead = leads[index];
    if (!lead) return [];
    const item = {
      ref: rows.measureElement,
      'data-index': index,
      'aria-posinset': index + 1,
      'aria-setsize': hasMore ? -1 : leads.length,
      style: { transform: `translateY(${start}px)` },
    };
    return [{ lead, index, key, size: height, item }];
  });
  return { rows, drawn };
}
