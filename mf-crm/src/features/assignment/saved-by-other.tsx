import { Notice } from 'shared/forms';
import type { AssignmentState } from 'shared/schemas';
import { Button } from 'shared/ui';

interface Props {
  stored: AssignmentState;
  busy: boolean;
  onTake: () => void;
}

/** Notice that somebody else has saved the rules since they were read here. What was typed stays until the person discards it. */
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
