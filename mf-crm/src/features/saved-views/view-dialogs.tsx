import { useState } from 'react';
import { changesOf, storedInstead } from 'shared/forms';
import { type LeadView, leadViewInputSchema } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import { ConfirmDialog, DialogButtons, StaffDialog, StaffForm, useDraftForm } from 'shared/ui-staff';
import type { LeadFilterValues } from '../../lead-data/lead-filters';
import { consultaOf } from './view-search';
import { changeView, createView, deleteView } from './views-queries';

interface SaveProps {
  /** The view to rename; null to save the current filters as a view. */
  view: LeadView | null;
  values: LeadFilterValues;
  focusAfter: string;
  onClosed: () => void;
}

const schema = leadViewInputSchema.pick({ nombre: true, predeterminada: true });

/** Names a view. */
export function SaveViewDialog({ view, values, ...dialog }: SaveProps) {
  return (
    <StaffDialog title={view ? 'Cambiar la vista' : 'Guardar vista'} {...dialog}>
      {(close) => <ViewForm view={view} values={values} close={close} />}
    </StaffDialog>
  );
}

function ViewForm({ view, values, close }: Pick<SaveProps, 'view' | 'values'> & { close: () => void }) {
  const [read, setRead] = useState(() => ({
    nombre: view?.nombre ?? '',
    predeterminada: view?.predeterminada ?? false,
  }));
  const form = useDraftForm(schema, {
    initialValues: read,
    submit: async (typed, key) => {
      if (!view) return createView({ ...typed, consulta: consultaOf(values) }, key);
      const change = changesOf(read, typed);
      return change ? changeView(view.id, change) : view;
    },
    onRefused: (error) => setRead((known) => storedInstead(error, known)),
    onDone: close,
  });
  const { value: checked, ...preset } = form.field('predeterminada');
  return (
    <StaffForm form={form}>
      <TextInput
        {...form.text('nombre')}
        label="Nombre"
        required
        maxLength={80}
        autoComplete="off"
        data-autofocus
      />
      <Checkbox {...preset} checked={checked} label="Abrir la lista con esta vista" />
      <DialogButtons of={form} action="Guardar" submitting="Guardando..." onCancel={close} />
    </StaffForm>
  );
}

export function DeleteViewDialog({
  view,
  ...dialog
}: Pick<SaveProps, 'focusAfter' | 'onClosed'> & { view: LeadView }) {
  return (
    <ConfirmDialog
      title="Eliminar la vista"
      text={`¿Eliminar la vista «${view.nombre}»? Sus leads quedan como están.`}
      action="Eliminar"
      submitting="Eliminando..."
      onConfirm={() => deleteView(view.id)}
      {...dialog}
    />
  );
}
