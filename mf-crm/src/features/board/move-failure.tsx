import { Notice } from 'shared/forms';
import { Button } from 'shared/ui';
import classes from './board.module.css';
import { isByKeyboard } from './card-focus';
import type { FailedMove, Move } from './use-move';

// spec: staff-panel §8
const FAILURE = 'Error actualizando el lead. Los cambios pueden no haberse guardado.';

/** Message shown when a move failed and the card is back in its column. */
export function MoveFailure({ of: { lead, to, reason }, onRetry }: { of: FailedMove; onRetry: Move }) {
  return (
    <div className={classes.problem}>
      <Notice
        kind="bad"
        action={
          <Button
            size="xs"
            variant="default"
            onClick={(event) => void onRetry(lead, to, isByKeyboard(event))}
          >
            Reintentar
          </Button>
        }
      >
        <b>{FAILURE}</b> {lead.nombre}: {reason}
      </Notice>
    </div>
  );
}
