import type { ReactNode } from 'react';
import { ConflictChoices } from 'shared/ui-staff';
import { FIELD_LABELS } from '../field-labels';
import { type ProgramField, type ProgramValues, valueText } from './program-values';

/** Two people have changed the same fields of a program. */
export interface Conflict {
  stored: ProgramValues;
  disputed: readonly ProgramField[];
}

interface Props {
  conflict: Conflict;
  mine: ProgramValues;
  /** With the fields that stay as they are stored. */
  onDecided: (givenUp: ReadonlySet<string>) => void;
  /** Discards what was typed and takes the stored version. */
  onDiscard: () => void;
}

const price = ({ precio, sinPrecio, moneda }: ProgramValues) =>
  sinPrecio ? 'Sin precio' : `${precio || '–'} ${moneda}`;
const shown = (field: ProgramField, values: ProgramValues): ReactNode =>
  field === 'precio' ? price(values) : valueText(values[field]);

/** Asks for each field that somebody else has changed, too, which value stays. */
export function ConflictNotice({ conflict: { stored, disputed }, mine, ...actions }: Props) {
  return (
    <ConflictChoices
      question="Otra persona cambió este programa mientras usted lo editaba. Elija qué queda en cada campo; los demás cambios de los dos se conservan."
      fields={disputed.map((name) => ({
        name,
        label: FIELD_LABELS[name],
        mine: shown(name, mine),
        stored: shown(name, stored),
      }))}
      {...actions}
    />
  );
}
