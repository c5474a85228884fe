import { MODALIDADES, NIVELES, UNIVERSITY_NAMES } from 'shared/rules';
import { NativeSelect, TextInput } from 'shared/ui';
import type { FieldProps } from 'shared/ui-staff';
import { FIELD_LABELS } from '../field-labels';
import { fieldId } from './field-id';

/** Fields that hold a line of text. */
export type TextName =
  | 'titulo'
  | 'universidad'
  | 'nivel'
  | 'modalidad'
  | 'precio'
  | 'duracion'
  | 'creditos'
  | 'snies'
  | 'etiqueta';

interface Drawn {
  label?: string;
  choices?: readonly string[];
  inputMode?: 'decimal' | 'numeric';
  maxLength?: number;
}

/** How the fields are drawn; their rules are in `programEditSchema`. */
const FIELDS: Readonly<Record<TextName, Drawn>> = {
  titulo: { maxLength: 200 },
  universidad: { choices: UNIVERSITY_NAMES },
  nivel: { choices: NIVELES },
  modalidad: { choices: MODALIDADES },
  precio: { inputMode: 'decimal' },
  duracion: { maxLength: 100 },
  creditos: { inputMode: 'numeric' },
  snies: { maxLength: 40 },
  etiqueta: { label: `${FIELD_LABELS.etiqueta} (opcional)`, maxLength: 60 },
};

interface Props {
  name: TextName;
  of: FieldProps<string>;
  required?: boolean;
  disabled?: boolean;
}

/** A field of a program that is written, or chosen from a list. */
export function TextOrChoice({ name, of, required = true, disabled = false }: Props) {
  const { label = FIELD_LABELS[name], choices, ...drawn } = FIELDS[name];
  const control = {
    ...of,
    id: fieldId(name),
    label,
    size: 'sm' as const,
    autoComplete: 'off',
    required,
    disabled,
  };
  if (!choices) return <TextInput {...control} {...drawn} />;
  return <NativeSelect {...control} data={[{ value: '', label: 'Elija una opción' }, ...choices]} />;
}
