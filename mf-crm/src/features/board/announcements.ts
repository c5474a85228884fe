import type { Active, Announcements } from '@dnd-kit/core';
import { ESTADO_LABELS } from 'shared/ui-staff';
import type { Dragged } from './movable-card';

const draggedOf = (active: Active) => active.data.current as Dragged | undefined;
const nameOf = (active: Active) => draggedOf(active)?.lead.nombre || 'El lead';
const labelOf = (id: string | number) => ESTADO_LABELS[id as keyof typeof ESTADO_LABELS] ?? '';

const liftedText = (active: Active) =>
  `${nameOf(active)} levantado, en ${labelOf(draggedOf(active)?.from ?? '')}. Flechas izquierda y derecha: mover; Enter: soltar; Escape: cancelar.`;

/** What a screen reader says while a card is moved. */
export const ANNOUNCEMENTS: Announcements = {
  onDragStart: ({ active }) => liftedText(active),
  // The first one follows the start at once, so it must have the same text.
  onDragOver: ({ active, over }) =>
    over?.id === draggedOf(active)?.from
      ? liftedText(active)
      : over
        ? `${nameOf(active)} sobre ${labelOf(over.id)}.`
        : `${nameOf(active)} fuera de las columnas.`,
  onDragEnd: ({ active, over }) =>
    over && over.id !== draggedOf(active)?.from
      ? `${nameOf(active)} soltado en ${labelOf(over.id)}.`
      : `${nameOf(active)} quedó donde estaba.`,
  onDragCancel: ({ active }) => `Movimiento cancelado. ${nameOf(active)} quedó donde estaba.`,
};
