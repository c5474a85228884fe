import type { LeadEstado } from 'shared/rules';
import { ESTADO_LABELS, Row } from 'shared/ui-staff';
import classes from './board.module.css';
import type { Dragged } from './movable-card';

/** Shown while a card is moved: from and to column, and the keys. */
export function MoveHint({ dragged: { lead, from }, over }: { dragged: Dragged; over: LeadEstado | null }) {
  return (
    <Row component="p" gap="6px 14px" align="stretch" className={classes.hint} aria-hidden="true">
      <span>
        <b>{lead.nombre}</b> · {ESTADO_LABELS[from]}
        {over && over !== from ? ` → ${ESTADO_LABELS[over]}` : ''}
      </span>
      <span className={classes.keys}>
        <kbd>←</kbd>
        <kbd>→</kbd> mover
      </span>
      <span className={classes.keys}>
        <kbd>Enter</kbd> soltar
      </span>
      <span className={classes.keys}>
        <kbd>Esc</kbd> cancelar
      </span>
    </Row>
  );
}
