import type { FormEvent } from 'react';
import { useFieldErrors } from 'shared/forms';
import { Row, TextInput } from 'shared/ui';
import { BusyButton } from 'shared/ui-staff';
import { personKey } from './consent-calls';
import classes from './person-desk.module.css';

/** The field also takes an e-mail, which may be longer. */
const MAX_DOCUMENT = 40;
const TOO_LONG = `La cédula tiene máximo ${MAX_DOCUMENT} números o letras. Revise lo que escribió.`;

interface Props {
  first: string | undefined;
  busy: boolean;
  onSearch: (text: string) => void;
}

/** Search form for a person. What is typed is stored nowhere, as it is personal data, and it changes nothing. */
export function PersonSearch({ first, busy, onSearch }: Props) {
  const { errors, check, onEdit } = useFieldErrors();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('persona') ?? '').trim();
    const { cedula = '' } = personKey(text);
    const tooLong = cedula.length > MAX_DOCUMENT && { persona: TOO_LONG };
    if (check(event.currentTarget, tooLong || {})) onSearch(text);
  };
  return (
    <form noValidate onSubmit={submit} onChange={onEdit} aria-label="Buscar una persona">
      <Row gap={8} align="end" className={classes.search}>
        <TextInput
          name="persona"
          defaultValue={first}
          label="Correo o cédula"
          autoComplete="off"
          maxLength={254}
          required
          withAsterisk={false}
          data-missing="Escriba el correo o la cédula de la persona."
          error={errors.persona}
          inputWrapperOrder={['label', 'error', 'input']}
        />
        <BusyButton type="submit" busy={busy}>
          Buscar
        </BusyButton>
      </Row>
    </form>
  );
}
