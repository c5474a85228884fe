import { useState } from 'react';
import { ApiError, type Role, useUnsavedChanges } from 'shared';
import { leadProgramType, programTypeFields, programTypeOf } from 'shared/rules';
import { type AdviserRecord, duplicateErrorSchema } from 'shared/schemas';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import type { AdviserNames } from '../../leads/advisers-queries';
import type { Lead } from '../../leads/lead';
import { LeadField, type LeadFieldName } from '../../leads/lead-field';
import { useLeadRights } from '../../leads/lead-rights';
import { changedValues, formValues } from '../../leads/lead-values';
import { changeLead, updateFailure } from '../../leads/leads-queries';
import { withoutFields } from '../../leads/unsent/conflict';
import { ConflictForm } from '../../leads/unsent/conflict-form';
import { storedLead } from '../../leads/unsent/lead-calls';
import type { LeadValues } from '../../leads/unsent/unsent-change';
import classes from './edit-lead-dialog.module.css';

interface Props {
  lead: Lead;
  role: Role;
  advisers: readonly AdviserRecord[];
  names: AdviserNames;
  onClosed: () => void;
}

/** Edits a lead; only an admin changes its adviser (spec: staff-panel §5, "Edit Lead"). */
export function EditLeadDialog(props: Props) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  return (
    <StaffDialog
      title={conflict ? 'Este lead cambió mientras editaba' : 'Editar Lead'}
      size={680}
      onClosed={props.onClosed}
    >
      {(close) =>
        conflict ? (
          <EditConflict {...props} conflict={conflict} onConflict={setConflict} close={close} />
        ) : (
          <EditForm {...props} close={close} onConflict={setConflict} />
        )
      }
    </StaffDialog>
  );
}

/** Somebody else has changed the same fields. */
interface Conflict {
  base: Lead;
  theirs: Lead;
  values: LeadValues;
}

interface ConflictProps extends Props {
  conflict: Conflict;
  onConflict: (conflict: Conflict) => void;
  close: () => void;
}

/** Asks field by field, and saves what was decided on the stored lead. */
function EditConflict({ conflict, names, onConflict, close }: ConflictProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsavedChanges(true);
  const { base, theirs, values } = conflict;
  const save = async (givenUp: ReadonlySet<string>) => {
    const decided = withoutFields(values, givenUp);
    if (Object.keys(decided).length === 0) return close();
    setBusy(true);
    setProblem(null);
    try {
      await changeLead(theirs, decided);
      close();
    } catch (error) {
      const newer = storedLead(error);
      if (newer) onConflict({ base: theirs, theirs: newer, values: decided });
      setProblem(refusalOf(error).message);
      setBusy(false);
    }
  };
  return (
    <ConflictForm
      key={theirs.version}
      base={base}
      theirs={theirs}
      values={values}
      names={names}
      busy={busy}
      problem={problem}
      onDecided={(givenUp) => void save(givenUp)}
      onDiscard={close}
    />
  );
}

interface FormProps extends Props {
  onConflict: (conflict: Conflict) => void;
  close: () => void;
}

function EditForm({ lead, role, advisers, names, onConflict, close }: FormProps) {
  const [values, setValues] = useState(() => formValues(lead));
  const [touched, setTouched] = useState<ReadonlySet<LeadFieldName>>(new Set());
  const hints = useHints(lead, role);
  const program = values.programaInteres ?? '';
  const type = program === lead.programaInteres ? leadProgramType(lead) : programTypeOf(program);
  const groups: readonly (readonly [title: string, fields: readonly LeadFieldName[]])[] = [
    ['Contacto', ['nombre', 'cedula', 'email', 'telefono']],
    ['Programa', ['universidad', 'programaInteres']],
    [
      'Gestión',
      [
        'estado',
        'origen',
        'prioridad',
        'enlaceDocumentos',
        ...(role === 'admin' ? ['asesorAsignado' as const] : []),
      ],
    ],
    [
      'Identificación',
      [
        'tipoDocumento',
        'fechaExpedicionDocumento',
        'lugarExpedicionDocumento',
        'fechaNacimiento',
        'lugarNacimiento',
        'estadoCivil',
        'direccionResidencia',
      ],
    ],
    [type === 'pregrado' ? 'Bachillerato' : 'Posgrado', programTypeFields(type, values.trabajaActualmente)],
  ];
  const kept = (name: LeadFieldName) => {
    const value = name === 'universidad' || name === 'asesorAsignado' ? lead[name] : null;
    return value
      ? { value, label: name === 'universidad' ? value : (names.get(value) ?? 'Otro asesor') }
      : null;
  };
  const change = (name: LeadFieldName, value: string) => {
    setTouched((known) => new Set([...known, name]));
    setValues((known) => ({ ...known, [name]: value }));
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
      submit={save}
      onDone={close}
      onCancel={close}
    >
      {(errors, readOnly) => (
        <>
          {hints.map((hint) => (
            <p key={hint} className={classes.hint}>
              {hint}
            </p>
          ))}
          {groups.map(([title, fields]) => (
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

/** The error as the form tells it; refused fields keep their messages. */
function refusalOf(error: unknown): Error {
  if (error instanceof ApiError) {
    const known = duplicateErrorSchema.safeParse(error.body);
    if (!known.success) return new ApiError(error.status, updateFailure(error), error.fields, error.body);
    const { lead, asesor } = known.data.duplicado;
    const adviser = asesor ? (asesor.nombre ?? 'otro asesor') : 'nadie todavía';
    return new Error(`Cliente ya existe: ${lead?.nombre ?? 'otro lead'}. Lo atiende ${adviser}.`);
  }
  return new Error(updateFailure(error), { cause: error });
}
