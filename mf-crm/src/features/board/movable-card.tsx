import { useDraggable } from '@dnd-kit/core';
import type { LeadEstado } from 'shared/rules';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import type { Lead } from '../../lead-data/lead';
import classes from './board.module.css';
import { LeadCard } from './lead-card';

interface Props {
  lead: Lead;
  estado: LeadEstado;
  names: AdviserNames;
  now: number;
  search: string;
  onMove: (to: LeadEstado, byKeyboard: boolean) => void;
}

/** Data of a drag. */
export interface Dragged {
  lead: Lead;
  from: LeadEstado;
}

/** A card that can be dragged with the pointer, or moved by keyboard from its link. Without an id it cannot be moved. */
export function MovableCard({ lead, estado, ...card }: Props) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: lead.id || 'sin-id',
    data: { lead, from: estado } satisfies Dragged,
    disabled: !lead.id,
  });
  return (
    <div
      ref={setNodeRef}
      className={classes.movable}
      data-dragging={isDragging || undefined}
      data-lead={lead.id}
      {...listeners}
    >
      <LeadCard lead={lead} estado={estado} linkRef={setActivatorNodeRef} {...card} />
    </div>
  );
}
