import { NewTabNote, TextInput } from 'shared/ui';
import { Checkbox, Textarea } from 'shared/ui-overlay';

interface ContactFieldsProps {
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

/** spec: public-site §5. All required by the browser; the privacy box is not sent. */
export function ContactFields({ errors, disabled }: ContactFieldsProps) {
  const field = (name: string) => ({
    name,
    error: errors[name],
    required: true,
    withAsterisk: false,
    readOnly: disabled,
  });
  return (
    <>
      <TextInput {...field('name')} label="Nombre completo" autoComplete="name" data-autofocus />
      <TextInput {...field('email')} label="Correo electrónico" type="email" autoComplete="email" />
      <TextInput
        {...field('phone')}
        label="Teléfono"
        type="tel"
        autoComplete="tel"
        placeholder="+57 300 000 0000"
      />
      <Textarea {...field('message')} label="Mensaje" rows={4} />
      <Checkbox
        name="privacy"
        required
        disabled={disabled}
        label={
          <>
            Acepto la{' '}
            <a href="/politica-de-datos" target="_blank" rel="noopener">
              política de privacidad
              <NewTabNote />
            </a>
          </>
        }
      />
    </>
  );
}
