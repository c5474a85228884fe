import { DialogButtons, StaffDialog, StaffForm, schemaOf, useDraftForm } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { changeLead } from '../../lead-data/leads-queries';
import { type NextActionValues, NO_NEXT_ACTION, nextActionMoment } from '../../lead-form/next-action';
import { NextActionFields } from '../../lead-form/next-action-fields';
import { useNow } from '../../lead-ui/use-now';

/** Id of the next action's element in a lead's detail. */
export const NEXT_ACTION_ID = 'lead-proxima-accion';

interface Props {
  lead: Lead;
  onClosed: () => void;
}

const schema = schemaOf((values: NextActionValues) => {
  const moment = nextActionMoment(values, Date.now());
  if ('errors' in moment) return moment;
  return {
    sent: { proximaAccion: values.que.trim() || NO_NEXT_ACTION.que, fechaProximaAccion: moment.at },
  };
});

/** Plans what is next with a lead, and when. */
export const NextActionDialog = ({ lead, onClosed }: Props) => (
  <StaffDialog title={`Próxima acción con ${lead.nombre}`} focusAfter={NEXT_ACTION_ID} onClosed={onClosed}>
    {(close) => <NextActionForm lead={lead} close={close} />}
  </StaffDialog>
);

function NextActionForm({ lead, close }: { lead: Lead; close: () => void }) {
  const now = useNow();
  const que = lead.proximaAccion || NO_NEXT_ACTION.que;
  const form = useDraftForm(schema, {
    initialValues: { ...NO_NEXT_ACTION, que },
    draft: `accion.${lead.id}`,
    // A chosen time alone is not worth a draft: it is easily chosen again.
    isWorthKeeping: (values) => values.que !== que || values.dia !== '',
    submit: (planned) => changeLead(lead, planned),
    onDone: close,
  });
  return (
    <StaffForm form={form}>
      <NextActionFields form={form} now={now} />
      <DialogButtons
        of={form}
        action="Programar"
        submitting="Programando..."
        disabled={form.values.eleccion === ''}
        onCancel={() => {
          form.discard();
          close();
        }}
      />
    </StaffForm>
  );
}
