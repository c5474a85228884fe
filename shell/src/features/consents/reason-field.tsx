import { TextInput } from 'shared/ui';

interface Props {
  error: string | undefined;
  readOnly: boolean;
  /** Takes the focus when its dialog opens. */
  first?: boolean;
}

/** Why something is done to a person's data; kept as evidence. */
export function ReasonField({ error, readOnly, first }: Props) {
  return (
    <TextInput
      name="motivo"
      label="Motivo"
      description="Por ejemplo, el número de la solicitud"
      required
      data-missing="Escriba el motivo."
      withAsterisk={false}
      maxLength={300}
      autoComplete="off"
      readOnly={readOnly}
      error={error}
      data-autofocus={first || undefined}
    />
  );
}
