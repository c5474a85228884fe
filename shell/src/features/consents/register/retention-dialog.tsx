import { useState } from 'react';
import { ActionForm, StaffDialog, useAction } from 'shared/ui-staff';
import { applyRule, type RetentionRule } from './register-queries';
import { countText } from './retention-words';

interface Props {
  rule: RetentionRule;
  /** `gone`: how many records were deleted. */
  onDone: (gone: number) => void;
  onClosed: () => void;
}

/** Asks before overdue records are deleted for good. After a failure it continues where it stopped. */
export const RetentionDialog = ({ rule, onDone, onClosed }: Props) => (
  <StaffDialog title={`¿Eliminar lo vencido de «${rule.lugar}»?`} onClosed={onClosed}>
    {(close) => <Retention rule={rule} onDone={onDone} close={close} />}
  </StaffDialog>
);

function Retention({ rule, onDone, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const [gone, setGone] = useState(0);
  const { vencidos, regla } = rule;
  const action = useAction({
    action: () => applyRule(regla, setGone),
    onDone: (count) => {
      onDone(count);
      close();
    },
  });
  return (
    <ActionForm
      action={action}
      label="Eliminar"
      submitting={gone > 0 ? `Eliminando: ${gone.toLocaleString('es-CO')}...` : 'Eliminando...'}
      danger
      onCancel={close}
    >
      <p>
        {vencidos === 1 ? 'Es 1 registro' : `Son ${countText(vencidos).toLowerCase()} registros`} que pasaron
        su tiempo, con todo lo que depende de ellos. No se puede deshacer.
      </p>
    </ActionForm>
  );
}
