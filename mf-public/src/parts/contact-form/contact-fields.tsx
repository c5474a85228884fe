import { type ReactNode, useId } from 'react';
import { EmailInput, Honeypot } from 'shared/forms';
import { CONSENT_TEXTS } from 'shared/rules';
import { NewTabNote, Row, TextArea, TextInput } from 'shared/ui';
import classes from './contact-fields.module.css';
import { HONEYPOT_FIELD } from './form-values';

export type FieldName = 'name' | 'email' | 'phone' | 'message';

/** spec: public-site §5 */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  name: 'Nombre completo',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  message: 'Mensaje',
};

export interface ContactFieldsProps {
  /** Prefix of the fields' ids; the field's name follows. */
  id: string;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  placeholders?: Partial<Record<FieldName, string>>;
}

/** All are required natively, without rules of their own (spec: public-site §5); the privacy checkbox is not sent. */
export function ContactFields({ id, errors, disabled, placeholders = {} }: ContactFieldsProps) {
  const field = (name: FieldName) => ({
    id: `${id}-${name}`,
    name,
    label: FIELD_LABELS[name],
    placeholder: placeholders[name],
    error: errors[name],
    required: true,
    withAsterisk: false,
    readOnly: disabled,
  });
  return (
    <>
      <TextInput {...field('name')} autoComplete="name" autoCapitalize="words" data-autofocus />
      <EmailInput {...field('email')} inputMode="email" autoComplete="email" />
      <TextInput
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={placeholders.phone ?? '+57 300 000 0000'}
      />
      <TextArea {...field('message')} rows={4} autoComplete="off" />
      <Honeypot name={HONEYPOT_FIELD} />
      <Consent disabled={disabled}>
        {CONSENT_TEXTS.request.before}
        <a href="/politica-de-datos" target="_blank" rel="noopener">
          {CONSENT_TEXTS.request.link}
          <NewTabNote />
        </a>
      </Consent>
      <p className={classes.use}>Usamos sus datos solo para responderle y acompañar su matrícula.</p>
    </>
  );
}

function Consent({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Row gap={12} align="start" nowrap className={classes.consent}>
      <input id={id} className={classes.box} type="checkbox" name="privacy" required disabled={disabled} />
      <label htmlFor={id}>{children}</label>
    </Row>
  );
}
