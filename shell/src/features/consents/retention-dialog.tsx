import { useState } from 'react';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import { applyRule, type RetentionRule } from './register-queries';
import { countText } from './retention-words';

interface Props {
  rule: RetentionRule;
  /** How many records went. */
  onDone: (gone: number) => void;
  onClosed: () => void;
}

/** Asks before what is past its time goes for good. After a failure it goes on where it stopped. */
export function RetentionDialog({ rule, onDone, onClosed }: Props) {
  const [gone, setGone] = useState(0);
  const { lugar, vencidos, regla } = rule;
  return (
    <StaffDialog title={`¿Eliminar lo vencido de «${lugar}»?`} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Eliminar"
          submitting={gone > 0 ? `Eliminando: ${gone.toLocaleString('es-CO')}...` : 'Eliminando...'}
          danger
          submit={() => applyRule(regla, setGone)}
          onDone={(count) => {
            onDone(count);
            close();
          }}
          onCancel={close}
        >
          {() => (
            <p>
              {vencidos === 1 ? 'Es 1 registro' : `Son ${countText(vencidos).toLowerCase()} registros`} que
              pasaron su tiempo, con todo lo que depende de ellos. No se puede deshacer.
            </p>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}
