import { may } from 'shared';
import { leadProgramType, programTypeOf } from 'shared/rules';
import { type AdviserRecord, askedFields, EDIT_LEAD_GROUPS, type LeadFieldName } from 'shared/schemas';
import {
  DialogButtons,
  type DraftForm,
  Hint,
  RestoredNotice,
  StaffForm,
  schemaOf,
  useDraftForm,
} from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import type { Lead } from '../../lead-data/lead';
import { useLeadRights } from '../../lead-data/lead-rights';
import { changeLead } from '../../lead-data/leads-queries';
import { storedLead } from '../../lead-data/unsent/lead-calls';
import { LeadField } from '../../lead-form/lead-field';
import { changedValues, formValues, type LeadFormValues } from '../../lead-form/lead-form-values';
import { ORIGEN_LABELS } from '../../lead-ui/lead-labels';
import type { Conflict } from './edit-conflict';
import { editDraftName } from './edit-draft';
import classes from './edit-lead-dialog.module.css';
import { refusalOf } from './edit-refusal';

interface Props {
  /** The lead as it was read when editing began. */
  lead: Lead;
  advisers: readonly AdviserRecord[];
  names: AdviserNames;
  onStartOver: () => void;
  onConflict: (conflict: Conflict) => void;
  close: () => void;
}

/** The fields of a lead; only those that were touched are sent. */
export function EditForm({ lead, advisers, names, onStartOver, onConflict, close }: Props) {
  const schema = schemaOf((values: LeadFormValues) => changedValues(lead, values, form.touched));
  const form: DraftForm<LeadFormValues> = useDraftForm(schema, {
    initialValues: formValues(lead),
    draft: editDraftName(lead.id),
    keptWith: { base: JSON.stringify(lead) },
    submit: async (changed) => (Object.keys(changed).length === 0 ? lead : changeLead(lead, changed)),
    onDone: close,
    onRefused: (error, values) => {
      const theirs = storedLead(error);
      if (theirs) onConflict({ base: lead, theirs, values });
    },
    words: (error) => refusalOf(error).message,
    isTitled: true,
  });
  const hints = useHints(lead);
  const program = form.values.programaInteres;
  const type = program === lead.programaInteres ? leadProgramType(lead) : programTypeOf(program);
  const works = form.values.trabajaActualmente;
  const groups = askedFields(EDIT_LEAD_GROUPS, { type, works, mayAssign: may('leads.assign') });
  const kept = (name: LeadFieldName) => {
    if (name === 'origen') return { value: lead.origen, label: ORIGEN_LABELS[lead.origen] };
    const value = name === 'universidad' || name === 'asesorAsignado' ? lead[name] : null;
    return value
      ? { value, label: name === 'universidad' ? value : (names.get(value) ?? 'Otro asesor') }
      : null;
  };

  return (
    <StaffForm form={form} title="Error">
      <RestoredNotice form={form} onStartOver={onStartOver} />
      {hints.map((hint) => (
        <Hint key={hint}>{hint}</Hint>
      ))}
      {groups.map(([title, fields]) => (
        <fieldset key={title} className={classes.group}>
          <legend>{title}</legend>
          <div className={classes.grid}>
            {fields.map((name) => (
              <LeadField
                key={name}
                form={form}
                prefix="edit"
                name={name}
                label={name === 'cedula' ? 'Cédula' : undefined}
                advisers={advisers}
                autofocus={name === 'nombre'}
                kept={kept(name)}
              />
            ))}
            {title === 'Gestión' && !may('leads.assign') ? (
              <Hint>Solo los administradores pueden cambiar la asignación de asesor</Hint>
            ) : null}
          </div>
        </fieldset>
      ))}
      <DialogButtons
        of={form}
        action="Guardar cambios"
        submitting="Guardando..."
        onCancel={() => {
          form.discard();
          close();
        }}
      />
    </StaffForm>
  );
}

/** How the reader is related to the lead (spec: staff-panel §5). */
function useHints(lead: Lead): readonly string[] {
  const { isAdviser, isAssignee, isCreator } = useLeadRights(lead);
  return [
    isCreator && 'Eres el creador de este lead',
    isAssignee && !isCreator && 'Este lead te fue asignado por un administrador',
    isAdviser && 'Eres el asesor asignado a este lead',
  ].filter((hint) => hint !== false);
}
