import { useState } from 'react';
import { changesOf, storedInstead } from 'shared/forms';
import type { LeadView } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import { ConfirmDialog, DialogForm, StaffDialog } from 'shared/ui-staff';
import type { LeadFilterValues } from '../../leads/lead-filters';
import { changeView, createView, deleteView } from '../../leads/views-queries';
import { consultaOf } from './view-search';

interface SaveProps {
  /** The one that gets another name; null: the filters that are set become one. */
  view: LeadView | null;
  values: LeadFilterValues;
  onClosed: () => void;
}

/** Names a view. */
export function SaveViewDialog({ view, values, onClosed }: SaveProps) {
  const [read, setRead] = useState(() => ({
    nombre: view?.nombre ?? '',
    predeterminada: view?.predeterminada ?? false,
  }));
  const save = async (fields: FormData) => {
    const typed = {
      nombre: String(fields.get('nombre') ?? ''),
      predeterminada: fields.get('predeterminada') !== null,
    };
    if (!view) return createView({ ...typed, consulta: consultaOf(values) });
    const change = changesOf(read, typed);
    if (!change) return view;
    return changeView(view.id, change).catch((error: unknown) => {
      setRead((known) => storedInstead<typeof known>(error) ?? known);
      throw error;
    });
  };
  return (
    <StaffDialog title={view ? 'Cambiar la vista' : 'Guardar vista'} onClosed={onClosed}>
      {(close) => (
        <DialogForm action="Guardar" submitting="Guardando..." submit={save} onDone={close} onCancel={close}>
          {(errors, readOnly) => (
            <>
              <TextInput
                name="nombre"
                label="Nombre"
                required
                data-missing="Escriba el nombre de la vista."
                maxLength={80}
                autoComplete="off"
                readOnly={readOnly}
                defaultValue={view?.nombre ?? ''}
                error={errors.nombre}
                data-autofocus
              />
              <Checkbox
                name="predeterminada"
                label="Abrir la lista con esta vista"
                defaultChecked={view?.predeterminada ?? false}
              />
            </>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}

/** Asks before a view is deleted. */
export function DeleteViewDialog({ view, onClosed }: { view: LeadView; onClosed: () => void }) {
  return (
    <ConfirmDialog
      title="Eliminar la vista"
      text={`¿Eliminar la vista «${view.nombre}»? Sus leads quedan como están.`}
      action="Eliminar"
      submitting="Eliminando..."
      onConfirm={() => deleteView(view.id)}
      onClosed={onClosed}
    />
  );
}
