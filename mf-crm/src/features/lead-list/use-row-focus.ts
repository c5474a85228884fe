import { type RefObject, useEffect, useRef } from 'react';
import type { ListedLead } from '../../lead-data/listed-lead';

/**
 * Focuses a row by its index. A row that is out of view is not in the page: the list scrolls there, and the row is focused when
 * it is drawn. When a lead's screen closes, its row is focused too: on a phone, the focus was in that screen.
 */
export function useRowFocus(
  leads: readonly ListedLead[],
  selectedId: string | null,
  scrollTo: (index: number) => void,
  list: RefObject<HTMLElement | null>,
): (index: number) => void {
  const wanted = useRef<{ index: number; isReturn: boolean } | null>(null);
  const focus = () => {
    const row = wanted.current;
    if (!row) return;
    if (row.isReturn && document.activeElement !== document.body) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${row.index}"] a`);
    if (!link) return;
    link.focus({ preventScroll: true });
    // After the list was hidden, its rows are drawn again: keep the wish for a returning row until the next press or key.
    if (!row.isReturn) wanted.current = null;
  };
  const focusRow = (index: number, isReturn = false) => {
    if (index < 0) return;
    wanted.current = { index, isReturn };
    scrollTo(index);
    focus();
  };
  const opened = useRef(selectedId);
  useEffect(() => {
    const { current: closed } = opened;
    opened.current = selectedId;
    if (selectedId !== null || closed === null) focus();
    else
      focusRow(
        leads.findIndex(({ id }) => id === closed),
        true,
      );
  });
  useEffect(() => {
    const forget = () => {
      wanted.current = null;
    };
    window.addEventListener('pointerdown', forget, true);
    window.addEventListener('keydown', forget, true);
    return () => {
      window.removeEventListener('pointerdown', forget, true);
      window.removeEventListener('keydown', forget, true);
    };
  }, []);
  return focusRow;
}
