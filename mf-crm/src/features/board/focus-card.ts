import type { MouseEvent } from 'react';
import type { LeadEstado } from 'shared/rules';

/** A moved card is in its new column a few frames after the move; one that the column does not draw is not waited for longer. */
const FRAMES = 60;

/**
 * Focuses the card of a lead once it is drawn, in the column of `estado` if one is given: a card that changes its column by
 * keyboard keeps the focus, though its elements are new.
 */
export function focusCard(id: string, estado?: LeadEstado): void {
  const column = estado ? `[data-estado="${estado}"] ` : '';
  let frames = 0;
  const focus = () => {
    const link = document.querySelector<HTMLElement>(`${column}[data-lead="${CSS.escape(id)}"] a`);
    frames += 1;
    if (link) link.focus();
    else if (frames < FRAMES) requestAnimationFrame(focus);
  };
  requestAnimationFrame(focus);
}

/** Whether a click came from a key: a pointer's counts its presses. */
export const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0;
