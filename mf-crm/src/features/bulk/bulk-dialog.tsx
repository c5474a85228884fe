import { useState } from 'react';
import type { AdviserRecord, LeadSelection } from 'shared/schemas';
import { NativeSelect } from 'shared/ui';
import {
  ConfirmDialog,
  DialogButtons,
  StaffDialog,
  StaffForm,
  schemaOf,
  useDraftForm,
} from 'shared/ui-staff';
import { startBulk } from '../../lead-data/bulk-queries';
import { OFFERS_ID } from '../../lead-data/undo/undo-offers';
import { type BulkAction, bulkQuestion, type Question } from './bulk-question';

interface Props {
  action: BulkAction;
  /** Which leads, and how they are counted, as in "214 leads". */
  selection: () => LeadSelection;
  leads: string;
  /** An adviser deletes only leads that they created. */
  ownOnly: boolean;
  advisers: readonly AdviserRecord[];
  onStarted: () => void;
  onClosed: () => void;
}

/** Asks what to change in the chosen leads, or whether to delete them, and says how many they are. */
export function BulkDialog({ action, onClosed, ...props }: Props) {
  const { leads, selection, ownOnly, onStarted } = props;
  const [key] = useState(() => crypto.randomUUID());
  if (action === 'eliminar') {
    return (
      <ConfirmDialog
        title={`Eliminar ${leads}`}
        text={`¿Está seguro de que quiere eliminar ${leads}? Puede deshacerlo, o restaurarlos desde la papelera durante 30 días.${
          ownOnly ? ' Se eliminan solo los que usted creó.' : ''
        }`}
        action={`Eliminar ${leads}`}
        submitting="Eliminando..."
        onConfirm={() =>
          startBulk({ seleccion: selection(), cambio: { eliminar: true } }, key).then(onStarted)
        }
        focusAfter={OFFERS_ID}
        onClosed={onClosed}
      />
    );
  }
  const asked = bulkQuestion(action, props.advisers);
  return (
    <StaffDialog title={`${asked.title} ${leads}`} focusAfter={OFFERS_ID} onClosed={onClosed}>
      {(close) => <BulkForm {...props} {...asked} close={close} />}
    </StaffDialog>
  );
}

interface FormProps extends Pick<Props, 'selection' | 'onStarted'>, Omit<Question, 'title'> {
  close: () => void;
}

function BulkForm({ selection, onStarted, label, empty, options, hint, close }: FormProps) {
  const schema = schemaOf(({ valor }: { valor: string }) => {
    const chosen = options.find(({ value }) => value === valor);
    return chosen ? { sent: chosen.change } : { errors: { valor: empty } };
  });
  const form = useDraftForm(schema, {
    initialValues: { valor: '' },
    submit: (cambio, key) => startBulk({ seleccion: selection(), cambio }, key),
    onDone: () => {
      onStarted();
      close();
    },
  });
  return (
    <StaffForm form={form}>
      <NativeSelect
        {...form.field('valor')}
        label={label}
        required
        data={[{ value: '', label: empty }, ...options.map(({ value, label }) => ({ value, label }))]}
        data-autofocus
      />
      <p>{hint}</p>
      <DialogButtons
        of={form}
        action="Aplicar"
        submitting="Aplicando..."
        disabled={!form.values.valor}
        onCancel={close}
      />
    </StaffForm>
  );
}
