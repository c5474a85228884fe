import { type MouseEvent, type RefObject, useEffect } from 'react';
import type { LeadEstado } from 'shared/rules';

/** The card that gets the focus when its column draws it; `estado` null: in any column. */
export type CardToFocus = RefObject<{ id: string; estado: LeadEstado | null } | null>;

/** Keeps the focus on a card that is moved by keyboard, though its elements are new. `column`: the element with the cards. */
export function useCardFocus(
  wanted: CardToFocus,
  estado: LeadEstado,
  column: RefObject<HTMLElement | null>,
): void {
  // On every render: the column's leads, and which are visible, change later than the move.
  useEffect(() => {
    const card = wanted.current;
    if (!card || (card.estado !== null && card.estado !== estado)) return;
    const link = column.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(card.id)}"] a`);
    if (!link) return;
    wanted.current = null;
    link.focus();
  });
}

/** Whether a click came from the keyboard; for a pointer, `detail` counts the clicks. */
export const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0;
