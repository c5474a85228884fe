import type { AdviserRecord } from 'shared/schemas';
import { NativeSelect } from 'shared/ui';
import { DialogButtons, StaffDialog, StaffForm, schemaOf, useDraftForm } from 'shared/ui-staff';
import { adviserOptions } from '../../lead-data/advisers-queries';
import { assignRequests } from '../../lead-data/requests-queries';
import { OFFERS_ID } from '../../lead-data/undo/undo-offers';

interface Props {
  leads: readonly string[];
  advisers: readonly AdviserRecord[];
  onAssigned: () => void;
  onClosed: () => void;
}

const schema = schemaOf(({ asesor }: { asesor: string }) =>
  asesor ? { sent: asesor } : { errors: { asesor: 'Por favor selecciona un comercial' } },
);

/** Gives the leads of some requests to one active adviser. */
export const AssignRequestsDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog
    title={props.leads.length === 1 ? 'Asignar 1 lead' : `Asignar ${props.leads.length} leads`}
    focusAfter={OFFERS_ID}
    onClosed={onClosed}
  >
    {(close) => <Assignment {...props} close={close} />}
  </StaffDialog>
);

function Assignment({ leads, advisers, onAssigned, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const form = useDraftForm(schema, {
    initialValues: { asesor: '' },
    submit: async (adviser) => {
      const given = await assignRequests(leads, adviser);
      if (given === 0) throw new Error('Otra persona ya los asignó. Cierre para ver la lista actual.');
    },
    onDone: () => {
      onAssigned();
      close();
    },
  });
  const active = advisers.filter(({ activo }) => activo);
  return (
    <StaffForm form={form}>
      <NativeSelect
        {...form.field('asesor')}
        label="Comercial"
        required
        data={[{ value: '', label: 'Elija un comercial' }, ...adviserOptions(active)]}
        data-autofocus
      />
      <DialogButtons
        of={form}
        action="Asignar"
        submitting="Asignando..."
        disabled={!form.values.asesor}
        onCancel={close}
      />
    </StaffForm>
  );
}
