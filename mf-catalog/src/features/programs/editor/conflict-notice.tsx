import type { ReactNode } from 'react';
import type { EditedProgram } from 'shared/schemas';
import { ConflictChoices, type ConflictChoicesProps } from 'shared/ui-staff';
import { FIELD_LABELS } from '../field-labels';
import { valueText } from './program-merge';
import { type ProgramField, type ProgramValues, valuesOf } from './program-values';

/** Two people have changed the same fields of a program. */
export interface Conflict {
  stored: EditedProgram;
  disputed: readonly ProgramField[];
}

interface Props extends Omit<ConflictChoicesProps, 'question' | 'fields'> {
  conflict: Conflict;
  mine: ProgramValues;
}

const price = ({ precio, sinPrecio, moneda }: ProgramValues) =>
  sinPrecio ? 'Sin precio' : `${precio || '–'} ${moneda}`;
const shown = (field: ProgramField, values: ProgramValues): ReactNode =>
  field === 'precio' ? price(values) : valueText(values[field]);

/** Asks which value to keep for each field that both people have changed. */
export function ConflictNotice({ conflict, mine, ...actions }: Props) {
  const stored = valuesOf(conflict.stored);
  return (
    <ConflictChoices
      question="Otra persona cambió este programa mientras usted lo editaba. Elija qué queda en cada campo; los demás cambios de los dos se conservan."
      fields={conflict.disputed.map((name) => ({
        name,
        label: FIELD_LABELS[name],
        mine: shown(name, mine),
        stored: shown(name, stored),
      }))}
      {...actions}
    />
  );
}
