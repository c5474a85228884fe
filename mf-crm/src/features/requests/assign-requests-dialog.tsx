import { useState } from 'react';
import type { AdviserRecord } from 'shared/schemas';
import { NativeSelect } from 'shared/ui';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import { adviserOptions } from '../../leads/advisers-queries';
import { assignRequests } from '../../leads/requests-queries';

interface Props {
  leads: readonly string[];
  advisers: readonly AdviserRecord[];
  onAssigned: () => void;
  onClosed: () => void;
}

/** Gives the leads of some requests to one active adviser. */
export function AssignRequestsDialog({ leads, advisers, onAssigned, onClosed }: Props) {
  const [adviser, setAdviser] = useState('');
  const active = advisers.filter(({ activo }) => activo);
  const assign = async () => {
    if (!adviser) throw new Error('Por favor selecciona un comercial');
    const given = await assignRequests(leads, adviser);
    if (given === 0) throw new Error('Otra persona ya los asignó. Cierre para ver la lista actual.');
    onAssigned();
  };
  return (
    <StaffDialog
      title={leads.length === 1 ? 'Asignar 1 lead' : `Asignar ${leads.length} leads`}
      onClosed={onClosed}
    >
      {(close) => (
        <DialogForm
          action="Asignar"
          submitting="Asignando..."
          disabled={!adviser}
          submit={assign}
          onDone={close}
          onCancel={close}
        >
          {() => (
            <NativeSelect
              name="asesor"
              label="Comercial"
              required
              data={[{ value: '', label: 'Elija un comercial' }, ...adviserOptions(active)]}
              // Uncontrolled: the form's own re-render between input and change would reset it.
              defaultValue=""
              onChange={({ currentTarget }) => setAdviser(currentTarget.value)}
              data-autofocus
            />
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}
