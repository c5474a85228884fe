import { DndContext, DragOverlay, MeasuringStrategy } from '@dnd-kit/core';
import { useRef } from 'react';
import { useQuery } from 'shared/query';
import { LEAD_ESTADOS, type LeadEstado } from 'shared/rules';
import { usePhone } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import type { LeadFilterValues } from '../../lead-data/lead-filters';
import { moveLead } from '../../lead-data/move-lead';
import { EstadoConflictDialog } from '../../lead-ui/estado/estado-conflict';
import { useNow } from '../../lead-ui/use-now';
import { ANNOUNCEMENTS } from './announcements';
import classes from './board.module.css';
import { BoardColumn } from './board-column';
import { columnCountsQuery } from './board-queries';
import { columnUnder, useBoardSensors } from './board-sensors';
import type { CardToFocus } from './card-focus';
import { LeadCard } from './lead-card';
import { MoveFailure } from './move-failure';
import { MoveHint } from './move-hint';
import { MoveInstructions } from './move-menu';
import { useDragged } from './use-dragged';
import { useMove } from './use-move';

interface Props {
  filters: LeadFilterValues;
  names: AdviserNames;
  searchOf: (id: string) => string;
}

/** The leads by estado, a column each; moving a card changes its estado (spec: staff-panel §4, without restrictions). */
export function Board({ filters, names, searchOf }: Props) {
  const phone = usePhone();
  const now = useNow();
  const { data: known } = useQuery(columnCountsQuery(filters));
  const wanted: CardToFocus = useRef(null);
  const { move, failed, conflict, settle } = useMove(wanted);
  const sensors = useBoardSensors(phone);
  const { dragged, over, handlers } = useDragged(move);
  const columns = LEAD_ESTADOS.filter((estado) => !filters.estado || filters.estado === estado);

  const total = (estado: LeadEstado) => {
    if (!known) return undefined;
    const count = known.counts.get(estado) ?? 0;
    return known.exact || count === 0 ? count.toLocaleString('es-CO') : `${count.toLocaleString('es-CO')}+`;
  };

  return (
    <>
      {failed ? <MoveFailure of={failed} onRetry={move} /> : null}
      <DndContext
        sensors={sensors}
        collisionDetection={columnUnder}
        measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
        accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: { draggable: '' } }}
        {...handlers}
      >
        <MoveInstructions />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <section className={classes.board} aria-label="Tablero" tabIndex={0}>
          {columns.map((estado) => (
            <BoardColumn
              key={estado}
              estado={estado}
              filters={filters}
              total={total(estado)}
              names={names}
              now={now}
              searchOf={searchOf}
              wanted={wanted}
              onMove={(lead, to, byKeyboard) => void move({ ...lead, estado }, to, byKeyboard)}
            />
          ))}
        </section>
        <DragOverlay dropAnimation={null}>
          {dragged ? (
            <div className={classes.lifted}>
              <LeadCard lead={dragged.lead} estado={dragged.from} names={names} now={now} />
            </div>
          ) : null}
        </DragOverlay>
      </DndContext>
      {dragged ? <MoveHint dragged={dragged} over={over} /> : null}
      {conflict ? <EstadoConflictDialog conflict={conflict} move={moveLead} onClosed={settle} /> : null}
    </>
  );
}
