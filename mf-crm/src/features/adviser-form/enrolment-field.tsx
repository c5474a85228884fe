import { memo } from 'react';
import { bogotaDay } from 'shared/rules';
import { NativeSelect, TextInput } from 'shared/ui';
import { ENROLMENT_FIELDS, type EnrolmentField as Field, type FieldName } from './enrolment-fields';
import classes from './enrolment-form.module.css';

interface EnrolmentFieldProps {
  id: string;
  name: FieldName;
  error: string | undefined;
  /** What was written before, from the draft. */
  initial: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** One field of the form; the browser keeps its value, so that only a field that changes is drawn again. */
export const EnrolmentField = memo(function EnrolmentField(props: EnrolmentFieldProps) {
  const { id, name, error, initial = '', onChange } = props;
  const { label, choices, type, inputMode, autoComplete, wide, maxLength }: Field = ENROLMENT_FIELDS[name];
  const field = {
    id,
    name,
    label,
    error,
    autoComplete: autoComplete ?? 'off',
    defaultValue: initial,
    required: true,
    className: wide ? classes.wide : undefined,
    onChange:
      onChange && ((event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)),
  };
  if (choices) {
    const options = choices.map(([value, text]) => ({ value, label: text }));
    return <NativeSelect {...field} data={[{ value: '', label: 'Elija una opción' }, ...options]} />;
  }
  return (
    <TextInput
      {...field}
      type={type ?? 'text'}
      inputMode={inputMode}
      maxLength={maxLength}
      max={type === 'date' ? bogotaDay() : undefined}
      autoCapitalize={name === 'nombre' ? 'words' : undefined}
    />
  );
});
