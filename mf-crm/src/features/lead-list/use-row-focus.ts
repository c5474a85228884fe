import { type RefObject, useEffect, useRef } from 'react';
import type { ListedLead } from '../../lead-data/listed-lead';

/**
 * Gives the focus to a row by its index. A row out of sight is in the page only once the list has scrolled there: it gets the
 * focus when it is drawn. The row of a lead whose screen is closed gets it, too: on a phone, that screen took the focus with it.
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
    // The rows are laid out anew after the list was out of sight: one that comes back keeps it until something is done.
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
