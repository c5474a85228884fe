import {
  type CollisionDetection,
  closestCenter,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { columnSteps } from './column-steps';

/** A click with a slight movement does not start a drag. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A finger that scrolls moves at once, without resting first. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
const KEYBOARD = {
  coordinateGetter: columnSteps,
  keyboardCodes: {
    // Enter opens the lead.
    start: [KeyboardCode.Space],
    cancel: [KeyboardCode.Esc],
    end: [KeyboardCode.Enter, KeyboardCode.Space],
  },
};
/** The column under the pointer; with the keyboard the nearest. */
export const columnUnder: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given);

/** How cards are picked up. On a phone a long press scrolls; there the card's menu moves it. */
export function useBoardSensors(phone: boolean) {
  const mouse = useSensor(MouseSensor, MOUSE);
  const touch = useSensor(TouchSensor, TOUCH);
  const keyboard = useSensor(KeyboardSensor, KEYBOARD);
  return useSensors(mouse, phone ? null : touch, keyboard);
}
