import { TextInput } from 'shared/ui';
import type { FieldProps } from 'shared/ui-staff';

interface Props {
  field: FieldProps<string> & { readOnly: boolean };
  /** Focused when its dialog opens. */
  first?: boolean;
}

/** Why something is done to a person's data; kept as evidence. */
export function ReasonField({ field, first }: Props) {
  return (
    <TextInput
      {...field}
      label="Motivo"
      description="Por ejemplo, el número de la solicitud"
      required
      withAsterisk={false}
      maxLength={300}
      autoComplete="off"
      data-autofocus={first || undefined}
    />
  );
}
