import { ConflictChoices } from 'shared/ui-staff';
import type { AdviserNames } from '../advisers-queries';
import { fieldLabel, fieldText } from '../field-text';
import { formatMoment } from '../format-day';
import type { Lead } from '../lead';
import { conflictingFields, undisputedFields } from './conflict';
import type { LeadValues } from './unsent-change';

interface Props {
  /** The lead as it was read before the change. */
  base: Lead;
  /** The lead as it is stored. */
  theirs: Lead;
  /** What was changed here. */
  values: LeadValues;
  names?: AdviserNames;
  busy?: boolean;
  problem?: string | null;
  /** With the fields that stay as they are stored. */
  onDecided: (givenUp: ReadonlySet<string>) => void;
  onDiscard: () => void;
}

/** Somebody else changed the same fields: asks for each whose value counts (spec: decisions, "Concurrent edits"). */
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
        stored: fieldText(name, storedOf(theirs, name, values[name]), names),
      }))}
      {...choices}
    />
  );
}

/** The stored value beside a changed one; of payments, the ones that were changed. */
function storedOf(theirs: Lead, name: string, mine: unknown): unknown {
  if (name !== 'pagos' || !Array.isArray(mine)) return theirs[name as keyof Lead];
  const ids = new Set(mine.map(({ id }: { id?: string }) => id));
  return theirs.pagos.filter(({ id }) => ids.has(id));
}
