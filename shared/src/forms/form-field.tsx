import { memo } from 'react';
import { bogotaDay } from 'shared/rules';
import { NativeSelect, TextInput } from 'shared/ui';
import type { FieldDefinition } from '../schemas/leads/field-definition';
import { EmailInput } from './email-input';

export interface FormFieldProps {
  id: string;
  name: string;
  /** Definition that says how to draw the field; it is kept next to its schema. */
  field: Omit<FieldDefinition, 'missing'>;
  error: string | undefined;
  /** Initial value, from the draft. */
  initial: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
  /** `sm` in dense forms of the staff panel. */
  size?: 'sm';
  /** True by default. */
  required?: boolean;
  disabled?: boolean;
}

/** One field of a form. It is uncontrolled, and memoized: only a field whose props change renders again. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const {
    id,
    name,
    field,
    error,
    initial = '',
    onChange,
    className,
    size,
    required = true,
    disabled,
  } = props;
  const { label, choices, type, inputMode, autoComplete, autoCapitalize, maxLength } = field;
  const control = {
    id,
    name,
    label,
    error,
    className,
    autoComplete: autoComplete ?? 'off',
    defaultValue: initial,
    required,
    disabled,
    ...(size && { size }),
    onChange:
      onChange && ((event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)),
  };
  if (choices) {
    const options = choices.map(([value, text]) => ({ value, label: text }));
    return <NativeSelect {...control} data={[{ value: '', label: 'Elija una opción' }, ...options]} />;
  }
  if (type === 'email') {
    return (
      <EmailInput {...control} inputMode="email" maxLength={maxLength} autoCapitalize={autoCapitalize} />
    );
  }
  return (
    <TextInput
      {...control}
      type={type ?? 'text'}
      inputMode={inputMode}
      maxLength={maxLength}
      max={type === 'date' ? bogotaDay() : undefined}
      autoCapitalize={autoCapitalize}
    />
  );
});
