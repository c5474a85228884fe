import { type MouseEvent, type RefObject, useEffect } from 'react';
import type { LeadEstado } from 'shared/rules';

/** The card that is to have the focus once its column draws it; `estado` null: in whichever column. */
export type CardToFocus = RefObject<{ id: string; estado: LeadEstado | null } | null>;

/** A card that changes its column by keyboard keeps the focus, though its elements are new. `column`: what the cards are in. */
export function useCardFocus(
  wanted: CardToFocus,
  estado: LeadEstado,
  column: RefObject<HTMLElement | null>,
): void {
  // With each drawing of the column: its leads, and which of them are in sight, come later than the move.
  useEffect(() => {
    const card = wanted.current;
    if (!card || (card.estado !== null && card.estado !== estado)) return;
    const link = column.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(card.id)}"] a`);
    if (!link) return;
    wanted.current = null;
    link.focus();
  });
}

/** Whether a click came from a key: a pointer's counts its presses. */
export const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0;
