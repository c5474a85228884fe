import { useRef, useState } from 'react';
import { type Submission, submissionOf } from 'shared/forms';
import { LEAD_ESTADOS, PRIORIDADES } from 'shared/rules';
import type { AdviserRecord, BulkRequest, LeadSelection } from 'shared/schemas';
import { NativeSelect } from 'shared/ui';
import { ConfirmDialog, DialogForm, ESTADO_LABELS, StaffDialog } from 'shared/ui-staff';
import { startBulk } from '../../leads/bulk-queries';
import { PRIORIDAD_LABELS } from '../../leads/lead-labels';

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
export function BulkDialog({ action, leads, selection, ownOnly, advisers, onStarted, onClosed }: Props) {
  const [value, setValue] = useState('');
  const submission = useRef<Submission<BulkRequest>>(null);
  const start = async (cambio: BulkRequest['cambio']) => {
    submission.current = submissionOf({ seleccion: selection(), cambio }, submission.current);
    await startBulk(submission.current);
    onStarted();
  };

  if (action === 'eliminar') {
    return (
      <ConfirmDialog
        title={`Eliminar ${leads}`}
        text={`¿Está seguro de que quiere eliminar ${leads}? Puede deshacerlo, o restaurarlos desde la papelera durante 30 días.${
          ownOnly ? ' Se eliminan solo los que usted creó.' : ''
        }`}
        action={`Eliminar ${leads}`}
        submitting="Eliminando..."
        onConfirm={() => start({ eliminar: true })}
        onClosed={onClosed}
      />
    );
  }
  const { title, label, empty, options, change, hint } = question(action, advisers);
  return (
    <StaffDialog title={`${title} ${leads}`} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Aplicar"
          submitting="Aplicando..."
          disabled={!value}
          submit={() => start(change(value))}
          onDone={close}
          onCancel={close}
        >
          {(errors) => (
            <>
              <NativeSelect
                name={action}
                label={label}
                required
                data={[{ value: '', label: empty }, ...options]}
                // Uncontrolled: the form's own re-render between input and change would reset it.
                defaultValue=""
                onChange={({ currentTarget }) => setValue(currentTarget.value)}
                error={errors[action]}
                data-autofocus
              />
              <p>{hint}</p>
            </>
          )}
        </DialogForm>
      )}
    </StaffDialog>
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
