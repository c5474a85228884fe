import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { LEAD_ESTADOS, type LeadEstado } from 'shared/rules';
import { Button } from 'shared/ui';
import { usePhone } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import type { Lead } from '../../lead-data/lead';
import type { LeadFilterValues } from '../../lead-data/lead-filters';
import { moveLead } from '../../lead-data/move-lead';
import {
  type EstadoConflict,
  EstadoConflictDialog,
  estadoConflict,
} from '../../lead-ui/estado/estado-conflict';
import { useNow } from '../../lead-ui/use-now';
import { ANNOUNCEMENTS } from './announcements';
import classes from './board.module.css';
import { BoardColumn } from './board-column';
import { columnCountsQuery } from './board-queries';
import { type CardToFocus, isByKeyboard } from './card-focus';
import { columnSteps } from './column-steps';
import { LeadCard, MoveInstructions } from './lead-card';
import type { Dragged } from './movable-card';
import { MoveHint } from './move-hint';

// spec: staff-panel §8
const FAILURE = 'Error actualizando el lead. Los cambios pueden no haberse guardado.';

/** A click that shakes is none of these. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A finger that scrolls does not rest first. */
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
const columnUnder: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given);

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
  const [failed, setFailed] = useState<{ lead: Lead; to: LeadEstado; reason: string } | null>(null);
  const [conflict, setConflict] = useState<EstadoConflict | null>(null);
  const wanted: CardToFocus = useRef(null);
  const mouse = useSensor(MouseSensor, MOUSE);
  const touch = useSensor(TouchSensor, TOUCH);
  const keyboard = useSensor(KeyboardSensor, KEYBOARD);
  // On a phone a long press scrolls; there the menu of the card moves it.
  const sensors = useSensors(mouse, phone ? null : touch, keyboard);
  const columns = LEAD_ESTADOS.filter((estado) => !filters.estado || filters.estado === estado);

  const move = async (lead: Lead, to: LeadEstado, byKeyboard: boolean) => {
    setFailed(null);
    if (byKeyboard) wanted.current = { id: lead.id, estado: to };
    try {
      await moveLead(lead, to);
    } catch (error) {
      const found = estadoConflict(error, lead.id, to);
      if (found) {
        setConflict(found);
        return;
      }
      setFailed({ lead, to, reason: error instanceof Error ? error.message : String(error) });
      if (byKeyboard) wanted.current = { id: lead.id, estado: lead.estado };
    }
  };
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
      {conflict ? (
        <EstadoConflictDialog
          conflict={conflict}
          move={moveLead}
          onClosed={() => {
            // What was pressed or dragged is gone from its column.
            wanted.current = { id: conflict.theirs.id, estado: null };
            setConflict(null);
          }}
        />
      ) : null}
    </>
  );
}
