import { DndContext, type DragEndEvent, DragOverlay, MeasuringStrategy } from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { LEAD_ESTADOS, type LeadEstado } from 'shared/rules';
import { Button } from 'shared/ui';
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
import { type CardToFocus, isByKeyboard } from './card-focus';
import { LeadCard } from './lead-card';
import type { Dragged } from './movable-card';
import { MoveHint } from './move-hint';
import { MoveInstructions } from './move-menu';
import { useMove } from './use-move';

// spec: staff-panel §8
const FAILURE = 'Error actualizando el lead. Los cambios pueden no haberse guardado.';

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
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [over, setOver] = useState<LeadEstado | null>(null);
  const wanted: CardToFocus = useRef(null);
  const { move, failed, conflict, settle } = useMove(wanted);
  const sensors = useBoardSensors(phone);
  const columns = LEAD_ESTADOS.filter((estado) => !filters.estado || filters.estado === estado);

  const forget = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = ({ active, over: column, activatorEvent }: DragEndEvent) => {
    forget();
    const { lead, from } = active.data.current as Dragged;
    if (!column || column.id === from) return;
    void move({ ...lead, estado: from }, column.id as LeadEstado, activatorEvent instanceof KeyboardEvent);
  };
  const total = (estado: LeadEstado) => {
    if (!known) return undefined;
    const count = known.counts.get(estado) ?? 0;
    return known.exact || count === 0 ? count.toLocaleString('es-CO') : `${count.toLocaleString('es-CO')}+`;
  };

  return (
    <>
      {failed ? (
        <div className={classes.problem}>
          <Notice
            kind="bad"
            action={
              <Button
                size="xs"
                variant="default"
                onClick={(event) => void move(failed.lead, failed.to, isByKeyboard(event))}
              >
                Reintentar
              </Button>
            }
          >
            <b>{FAILURE}</b> {failed.lead.nombre}: {failed.reason}
          </Notice>
        </div>
      ) : null}
      <DndContext
        sensors={sensors}
        collisionDetection={columnUnder}
        measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
        accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }) => setDragged(active.data.current as Dragged)}
        onDragOver={({ over: column }) => setOver((column?.id as LeadEstado | undefined) ?? null)}
        onDragEnd={drop}
        onDragCancel={forget}
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
