import { useState } from 'react';
import { useQuery } from 'shared/query';
import { TextInput } from 'shared/ui';
import { DialogButtons, EstadoChip, StaffForm, schemaOf, useDraftForm } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { formatDay } from '../../lead-ui/format-day';
import classes from './merge-dialog.module.css';
import { otherLeadsQuery } from './merge-queries';

interface Props {
  lead: Lead;
  /** Whether the lead may be merged. */
  mayGive: (lead: Lead) => boolean;
  onChosen: (id: string) => void;
  onCancel: () => void;
}

/** Finds the other lead of the same person. */
export function OtherLead({ lead, mayGive, onChosen, onCancel }: Props) {
  const [text, setText] = useState(lead.nombre.split(/\s+/).slice(0, 2).join(' '));
  const form = useDraftForm(
    schemaOf(({ otro }: { otro: string }) => ({ sent: otro })),
    // Nothing here is worth a warning on leaving.
    { initialValues: { otro: '' }, unguarded: true, submit: async (id) => id, onDone: onChosen },
  );
  const chosen = form.values.otro;
  const { data: found = [], error, isFetching } = useQuery(otherLeadsQuery(text, lead.id));
  const valid = found.some(({ id }) => id === chosen);
  return (
    <StaffForm form={form}>
      <p>
        ¿Con cuál otro lead se fusiona el de <b>{lead.nombre}</b>?
      </p>
      <TextInput
        type="search"
        label="Buscar el otro lead"
        placeholder="Nombre, correo, teléfono o documento"
        value={text}
        // Selected, so that typing replaces the proposed name.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      {error ? <p role="alert">No pudimos buscar. {error.message}</p> : null}
      <fieldset className={classes.found}>
        <legend>Leads encontrados</legend>
        {found.map((other) => (
          <label key={other.id}>
            <input
              type="radio"
              name="otro"
              value={other.id}
              checked={other.id === chosen}
              disabled={!mayGive(other)}
              onChange={() => form.set({ otro: other.id })}
            />
            <span>
              <b>{other.nombre}</b>
              {[other.email, other.telefono, other.cedula].filter(Boolean).join(' · ')}
              <small>
                Creado {formatDay(other.fechaCreacion)}
                {mayGive(other) ? '' : '; lo creó otra persona, fusiónelo con un administrador'}
              </small>
            </span>
            <EstadoChip estado={other.estado} />
          </label>
        ))}
        {found.length === 0 && !isFetching ? <p role="status">Ningún otro lead con ese texto.</p> : null}
      </fieldset>
      <DialogButtons
        of={form}
        action="Continuar"
        submitting="Continuando..."
        disabled={!valid}
        onCancel={onCancel}
      />
    </StaffForm>
  );
}
