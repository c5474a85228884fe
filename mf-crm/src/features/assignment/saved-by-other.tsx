import { Notice } from 'shared/forms';
import type { AssignmentState } from 'shared/schemas';
import { Button } from 'shared/ui';

interface Props {
  stored: AssignmentState;
  busy: boolean;
  onTake: () => void;
}

/** Says that somebody else has saved the rules since those of the form were read. What was typed stays until it is given up. */
export function SavedByOther({ stored, busy, onTake }: Props) {
  const names = stored.reglas.map(({ nombre }) => nombre).join(', ');
  return (
    <Notice
      kind="bad"
      action={
        <Button size="sm" variant="default" disabled={busy} onClick={onTake}>
          Usar las guardadas
        </Button>
      }
    >
      Otra persona guardó las reglas mientras tanto ({names || 'ninguna'}). Abajo sigue lo que usted escribió:
      si guarda, queda en lugar de lo guardado.
    </Notice>
  );
}
