import { useState } from 'react';
import type { Role } from 'shared';
import { Notice } from 'shared/forms';
import { leadProgramType, programTypeOf } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import { Button } from 'shared/ui';
import { DialogForm } from 'shared/ui-staff';
import type { AdviserNames } from '../../leads/advisers-queries';
import type { Lead } from '../../leads/lead';
import { LeadField, type LeadFieldName } from '../../leads/lead-field';
import { ORIGEN_LABELS } from '../../leads/lead-labels';
import { useLeadRights } from '../../leads/lead-rights';
import { changedValues, formValues } from '../../leads/lead-values';
import { changeLead } from '../../leads/leads-queries';
import { storedLead } from '../../leads/unsent/lead-calls';
import type { Conflict } from './edit-conflict';
import { type EditDraft, forgetEditDraft, keepEditDraft } from './edit-draft';
import { editGroups } from './edit-groups';
import classes from './edit-lead-dialog.module.css';
import { refusalOf } from './edit-refusal';

interface Props {
  lead: Lead;
  /** What was typed the last time and not saved. */
  draft: EditDraft | null;
  role: Role;
  advisers: readonly AdviserRecord[];
  names: AdviserNames;
  onStartOver: () => void;
  onConflict: (conflict: Conflict) => void;
  close: () => void;
}

/** The fields of a lead; only those that were touched are sent. */
export function EditForm({ draft, role, advisers, names, onStartOver, onConflict, close, ...props }: Props) {
  const lead = draft?.base ?? props.lead;
  const [values, setValues] = useState(() => ({ ...formValues(lead), ...draft?.values }));
  const [touched, setTouched] = useState<ReadonlySet<LeadFieldName>>(
    () => new Set(Object.keys(draft?.values ?? {}) as LeadFieldName[]),
  );
  const [isKept, setKept] = useState(true);
  const hints = useHints(lead, role);
  const program = values.programaInteres ?? '';
  const type = program === lead.programaInteres ? leadProgramType(lead) : programTypeOf(program);
  const kept = (name: LeadFieldName) => {
    if (name === 'origen') return { value: lead.origen, label: ORIGEN_LABELS[lead.origen] };
    const value = name === 'universidad' || name === 'asesorAsignado' ? lead[name] : null;
    return value
      ? { value, label: name === 'universidad' ? value : (names.get(value) ?? 'Otro asesor') }
      : null;
  };
  const change = (name: LeadFieldName, value: string) => {
    const nextTouched = new Set([...touched, name]);
    const nextValues = { ...values, [name]: value };
    setTouched(nextTouched);
    setValues(nextValues);
    setKept(keepEditDraft(lead, nextValues, nextTouched));
  };
  const finish = () => {
    forgetEditDraft(lead.id);
    close();
  };
  const save = async () => {
    const changed = changedValues(lead, values, touched);
    if (Object.keys(changed).length === 0) return lead;
    try {
      return await changeLead(lead, changed);
    } catch (error) {
      const theirs = storedLead(error);
      if (theirs) onConflict({ base: lead, theirs, values: changed });
      throw refusalOf(error);
    }
  };

  return (
    <DialogForm
      action="Guardar cambios"
      submitting="Guardando..."
      problemTitle="Error"
      keepsDraft={isKept}
      submit={save}
      onDone={finish}
      onCancel={finish}
    >
      {(errors, readOnly) => (
        <>
          {draft ? (
            <Notice
              kind="info"
              action={
                <Button size="sm" variant="default" disabled={readOnly} onClick={onStartOver}>
                  Empezar de nuevo
                </Button>
              }
            >
              Recuperamos lo que había escrito.
            </Notice>
          ) : null}
          {hints.map((hint) => (
            <p key={hint} className={classes.hint}>
              {hint}
            </p>
          ))}
          {editGroups(role, type, values.trabajaActualmente).map(([title, fields]) => (
            <fieldset key={title} className={classes.group}>
              <legend>{title}</legend>
              <div className={classes.grid}>
                {fields.map((name) => (
                  <LeadField
                    key={name}
                    form="edit"
                    name={name}
                    label={name === 'cedula' ? 'Cédula' : undefined}
                    values={values}
                    error={errors[name]}
                    advisers={advisers}
                    readOnly={readOnly}
                    autofocus={name === 'nombre'}
                    kept={kept(name)}
                    onChange={change}
                  />
                ))}
                {title === 'Gestión' && role !== 'admin' ? (
                  <p className={classes.hint}>
                    Solo los administradores pueden cambiar la asignación de asesor
                  </p>
                ) : null}
              </div>
            </fieldset>
          ))}
        </>
      )}
    </DialogForm>
  );
}

/** What the reader is to the lead (spec: staff-panel §5). */
function useHints(lead: Lead, role: Role): readonly string[] {
  const { isAdviser, isAssignee, isCreator } = useLeadRights(lead, role);
  return [
    isCreator && 'Eres el creador de este lead',
    isAssignee && !isCreator && 'Este lead te fue asignado por un administrador',
    isAdviser && 'Eres el asesor asignado a este lead',
  ].filter((hint) => hint !== false);
}
