import type { LeadEdit } from 'shared/schemas';
import { ConflictChoices } from 'shared/ui-staff';
import type { AdviserNames } from '../lead-data/advisers-queries';
import type { Lead } from '../lead-data/lead';
import { conflictingFields, undisputedFields } from '../lead-data/unsent/conflict';
import { fieldLabel, fieldText } from './field-text';
import { formatMoment } from './format-day';

interface Props {
  /** The lead as it was read before the change. */
  base: Lead;
  /** The lead as it is stored. */
  theirs: Lead;
  /** What was changed here. */
  values: LeadEdit;
  names?: AdviserNames;
  busy?: boolean;
  problem?: string | null;
  /** Called with the fields that keep their stored value. */
  onDecided: (givenUp: ReadonlySet<string>) => void;
  onDiscard: () => void;
}

/** Somebody else changed the same fields: asks for each one which value to keep (spec: decisions, "Concurrent edits"). */
export function ConflictForm({ base, theirs, values, names, ...choices }: Props) {
  const fields = conflictingFields(base, theirs, values);
  const others = undisputedFields(values, fields).map(fieldLabel);
  return (
    <ConflictChoices
      question={
        <>
          Otra persona guardó {theirs.nombre} ({formatMoment(theirs.fechaUltimaActualizacion)}). Elija qué
          queda en cada campo.
          {others.length > 0 ? ` Sus otros cambios también se guardan: ${others.join(', ')}.` : null}
        </>
      }
      fields={fields.map((name) => ({
        name,
        label: fieldLabel(name),
        mine: fieldText(name, values[name], names),
        stored: fieldText(
          name,
          name === 'pagos' ? storedPayments(theirs, values.pagos) : storedOf(theirs, name),
          names,
        ),
      }))}
      {...choices}
    />
  );
}

const storedOf = (theirs: Lead, name: keyof LeadEdit) => (name === 'forzar' ? undefined : theirs[name]);

/** The stored payments that are changed here. */
function storedPayments(theirs: Lead, mine: LeadEdit['pagos'] = []) {
  const ids = new Set(mine.map(({ id }) => id));
  return theirs.pagos.filter(({ id }) => ids.has(id));
}
