import { useState } from 'react';
import { LEAD_ESTADOS, PRIORIDADES } from 'shared/rules';
import type { AdviserRecord, BulkRequest, LeadSelection } from 'shared/schemas';
import { NativeSelect } from 'shared/ui';
import {
  ConfirmDialog,
  DialogButtons,
  ESTADO_LABELS,
  StaffDialog,
  StaffForm,
  schemaOf,
  useDraftForm,
} from 'shared/ui-staff';
import { startBulk } from '../../lead-data/bulk-queries';
import { OFFERS_ID } from '../../lead-data/undo-offers';
import { PRIORIDAD_LABELS } from '../../lead-ui/lead-labels';

/** What can be done with many leads at once. */
export type BulkAction = 'asesor' | 'estado' | 'prioridad' | 'eliminar';

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

/** In the select in place of null: without adviser. */
const NOBODY = 'ninguno';

/** Asks what to change of the chosen leads, or whether to delete them; says how many. */
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
  const asked = question(action, props.advisers);
  return (
    <StaffDialog title={`${asked.title} ${leads}`} focusAfter={OFFERS_ID} onClosed={onClosed}>
      {(close) => <BulkForm {...props} {...asked} close={close} />}
    </StaffDialog>
  );
}

interface FormProps
  extends Pick<Props, 'selection' | 'onStarted'>,
    Omit<ReturnType<typeof question>, 'title' | 'change'> {
  change: (value: string) => BulkRequest['cambio'];
  close: () => void;
}

function BulkForm({ selection, onStarted, label, empty, options, change, hint, close }: FormProps) {
  const schema = schemaOf(({ valor }: { valor: string }) =>
    valor ? { sent: change(valor) } : { errors: { valor: empty } },
  );
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
        data={[{ value: '', label: empty }, ...options]}
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

function question(action: Exclude<BulkAction, 'eliminar'>, advisers: readonly AdviserRecord[]) {
  const hint = 'Puede deshacerlo durante una hora.';
  switch (action) {
    case 'asesor':
      return {
        title: 'Asignar',
        label: 'Comercial',
        empty: 'Elija un comercial',
        options: [
          ...advisers
            .filter(({ activo }) => activo)
            .map(({ sub, nombre, email }) => ({
              value: sub,
              label: nombre ? `${nombre} · ${email}` : email,
            })),
          { value: NOBODY, label: 'Sin asesor' },
        ],
        change: (value: string) => ({ asesor: value === NOBODY ? null : value }),
        hint: `Los leads nuevos pasan a Contactado al asignarlos. ${hint}`,
      };
    case 'estado':
      return {
        title: 'Cambiar el estado de',
        label: 'Estado',
        empty: 'Elija un estado',
        options: LEAD_ESTADOS.map((value) => ({ value, label: ESTADO_LABELS[value] })),
        change: (value: string) => ({ estado: value as (typeof LEAD_ESTADOS)[number] }),
        hint,
      };
    case 'prioridad':
      return {
        title: 'Cambiar la prioridad de',
        label: 'Prioridad',
        empty: 'Elija una prioridad',
        options: PRIORIDADES.toReversed().map((value) => ({ value, label: PRIORIDAD_LABELS[value] })),
        change: (value: string) => ({ prioridad: value as (typeof PRIORIDADES)[number] }),
        hint,
      };
  }
}
