import { useState } from 'react';
import { Notice } from 'shared/forms';
import { wordSearch } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import type { Lead } from '../../leads/lead';
import { changeLead } from '../../leads/leads-queries';
import classes from './assign-lead-dialog.module.css';

interface Props {
  lead: Lead;
  advisers: readonly AdviserRecord[];
  loading: boolean;
  onClosed: () => void;
}

/** Gives a lead to an active adviser; one that was new becomes contacted (spec: staff-panel §4, §5). */
export function AssignLeadDialog({ lead, advisers, loading, onClosed }: Props) {
  const [chosen, setChosen] = useState(lead.asesorAsignado ?? '');
  const [text, setText] = useState('');
  const matches = wordSearch(text);
  const active = advisers.filter(({ activo }) => activo);
  const shown = active.filter(({ nombre, email }) => matches(`${nombre} ${email}`));
  const assign = async () => {
    if (!chosen) throw new Error('Por favor selecciona un comercial');
    await changeLead(lead, { asesorAsignado: chosen, asignadoA: chosen });
  };
  return (
    <StaffDialog title="Asignar Lead" onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Asignar"
          submitting="Asignando..."
          disabled={loading || !chosen}
          submit={assign}
          onDone={close}
          onCancel={close}
        >
          {() => (
            <>
              <p>{lead.nombre}</p>
              {loading ? <p role="status">Cargando comerciales...</p> : null}
              {!loading && active.length === 0 ? (
                <Notice kind="bad">No se encontraron comerciales disponibles</Notice>
              ) : null}
              {active.length > 0 ? (
                <TextInput
                  size="sm"
                  type="search"
                  aria-label="Buscar comercial"
                  placeholder="Buscar comercial"
                  value={text}
                  onChange={({ currentTarget }) => setText(currentTarget.value)}
                  data-autofocus
                />
              ) : null}
              <fieldset className={classes.people}>
                <legend>Comercial</legend>
                {shown.map(({ sub, nombre, email }) => (
                  <label key={sub}>
                    <input
                      type="radio"
                      name="asesor"
                      value={sub}
                      checked={sub === chosen}
                      onChange={() => setChosen(sub)}
                    />
                    <span>
                      <b>{nombre || email}</b>
                      {email}
                    </span>
                  </label>
                ))}
              </fieldset>
              <p className={classes.hint}>Un lead nuevo pasa a Contactado al asignarlo.</p>
            </>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}
