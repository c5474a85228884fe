import type { FormFieldProps } from 'shared/forms';
import { MODALIDADES, NIVELES, UNIVERSITY_NAMES } from 'shared/rules';
import { NativeSelect, TextInput } from 'shared/ui';
import type { FieldProps } from 'shared/ui-staff';
import { FIELD_LABELS } from '../field-labels';
import { fieldId } from './field-id';

/** Fields with one line of text. */
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

type Drawn = Partial<Pick<FormFieldProps['field'], 'label' | 'choices' | 'inputMode' | 'maxLength'>>;

const among = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** How the fields are shown; their rules are in `programEditSchema`. */
const FIELDS: Readonly<Record<TextName, Drawn>> = {
  titulo: { maxLength: 200 },
  universidad: { choices: among(UNIVERSITY_NAMES) },
  nivel: { choices: among(NIVELES) },
  modalidad: { choices: among(MODALIDADES) },
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
  const options = choices.map(([value, text]) => ({ value, label: text }));
  return <NativeSelect {...control} data={[{ value: '', label: 'Elija una opción' }, ...options]} />;
}
