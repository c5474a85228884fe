import type { DndContextProps } from '@dnd-kit/core';
import { useState } from 'react';
import type { LeadEstado } from 'shared/rules';
import type { Dragged } from './movable-card';
import type { Move } from './use-move';

/** The card that is being dragged, and the column that it is over. */
export function useDragged(move: Move) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [over, setOver] = useState<LeadEstado | null>(null);
  const forget = () => {
    setDragged(null);
    setOver(null);
  };
  const handlers = {
    onDragStart: ({ active }) => setDragged(active.data.current as Dragged),
    onDragOver: ({ over: column }) => setOver((column?.id as LeadEstado | undefined) ?? null),
    onDragEnd: ({ active, over: column, activatorEvent }) => {
      forget();
      const { lead, from } = active.data.current as Dragged;
      if (!column || column.id === from) return;
      void move({ ...lead, estado: from }, column.id as LeadEstado, activatorEvent instanceof KeyboardEvent);
    },
    onDragCancel: forget,
  } satisfies DndContextProps;
  return { dragged, over, handlers };
}
