import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';

const STEPS: Readonly<Record<string, number>> = { [KeyboardCode.Left]: -1, [KeyboardCode.Right]: 1 };
/** Offset of the card in a column, below its heading. */
const INSET = 24;

/** The arrow keys move a card one column at a time, at any distance. At the last column it stays. */
export const columnSteps: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const columns = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((one, other) => one.rect.left - other.rect.left);
  const here = columns.findIndex(({ id }) => id === context.over?.id);
  const next = columns[here + step];
  return next ? { x: next.rect.left + 4, y: next.rect.top + INSET } : currentCoordinates;
};
