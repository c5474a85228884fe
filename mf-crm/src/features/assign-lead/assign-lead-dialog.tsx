import { useState } from 'react';
import { ApiError } from 'shared';
import { Notice } from 'shared/forms';
import { wordSearch } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import {
  DialogButtons,
  Hint,
  messageOf,
  StaffDialog,
  StaffForm,
  schemaOf,
  useDraftForm,
} from 'shared/ui-staff';
import { isSampleAdviser } from '../../lead-data/advisers-queries';
import type { Lead } from '../../lead-data/lead';
import { httpErrorText } from '../../lead-data/lead-failures';
import { changeLead } from '../../lead-data/leads-queries';
import classes from './assign-lead-dialog.module.css';

interface Props {
  lead: Lead;
  advisers: readonly AdviserRecord[];
  loading: boolean;
  /** Why the advisers could not be read. */
  failure: Error | null;
  onClosed: () => void;
}

// spec: staff-panel §5, §8
const NO_CHOICE = 'Por favor selecciona un comercial';
const NOT_ALLOWED = 'No tienes permisos para asignar leads';
const NOBODY = 'No se encontraron comerciales disponibles';
const NOT_SEARCHED = 'Error al buscar el comercial por email';

const schema = schemaOf(({ asesor }: { asesor: string }) =>
  asesor ? { sent: { asesorAsignado: asesor, asignadoA: asesor } } : { errors: { asesor: NO_CHOICE } },
);

/** Assigns a lead to an active adviser. A new lead becomes contacted (spec: staff-panel §4, §5). */
export const AssignLeadDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title="Asignar Lead" onClosed={onClosed}>
    {(close) => <Assignment {...props} close={close} />}
  </StaffDialog>
);

function Assignment({
  lead,
  advisers,
  loading,
  failure,
  close,
}: Omit<Props, 'onClosed'> & { close: () => void }) {
  const [text, setText] = useState('');
  const form = useDraftForm(schema, {
    initialValues: { asesor: lead.asesorAsignado ?? '' },
    submit: (assigned) => changeLead(lead, assigned),
    onDone: close,
    words: (error) => (error instanceof ApiError && error.status === 403 ? NOT_ALLOWED : messageOf(error)),
  });
  const chosen = form.values.asesor;
  const matches = wordSearch(text);
  const active = advisers.filter(({ activo }) => activo);
  const shown = active.filter(({ nombre, email }) => matches(`${nombre} ${email}`));
  return (
    <StaffForm form={form}>
      <p>{lead.nombre}</p>
      {loading ? <p role="status">Cargando comerciales...</p> : null}
      {failure ? (
        <Notice kind="bad">Error cargando lista de comerciales: {httpErrorText(failure)}</Notice>
      ) : null}
      {!loading && active.length === 0 ? <Notice kind="info">{NOBODY}</Notice> : null}
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
        {shown.map((adviser) => (
          <label key={adviser.sub}>
            <input
              type="radio"
              name="asesor"
              value={adviser.sub}
              checked={adviser.sub === chosen}
              disabled={isSampleAdviser(adviser)}
              onChange={() => form.set({ asesor: adviser.sub })}
            />
            <span>
              <b>{adviser.nombre || adviser.email}</b>
              {adviser.email}
            </span>
          </label>
        ))}
      </fieldset>
      {shown.length === 0 && active.length > 0 ? (
        <p role="status">{nobodyFound(text.trim(), failure)}</p>
      ) : null}
      <Hint>Un lead nuevo pasa a Contactado al asignarlo.</Hint>
      <DialogButtons
        of={form}
        action="Asignar"
        submitting="Asignando..."
        disabled={loading || !chosen}
        onCancel={close}
      />
    </StaffForm>
  );
}

/** What a search without a result says (spec: staff-panel §8, "CRM data"). */
function nobodyFound(text: string, failure: Error | null): string {
  if (!text.includes('@')) return NOBODY;
  return failure ? NOT_SEARCHED : `No se encontró comercial con email: ${text}`;
}
