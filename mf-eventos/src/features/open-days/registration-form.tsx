import { IconCircleCheck } from '@tabler/icons-react';
import { useRuntimeConfig } from 'shared';
import { EmailInput, ErrorSummary, Honeypot, Refusal } from 'shared/forms';
import { CONSENT_TEXTS } from 'shared/rules';
import { Button, NativeSelect, NewTabNote, Row, Stack, TextInput } from 'shared/ui';
import { type OpenDay, whenText } from '../../open-day';
import classes from './open-days.module.css';
import { CALL, useRegistration } from './use-registration';

interface RegistrationFormProps {
  /** The open days with places left. */
  days: readonly OpenDay[];
  /** Id of the selected one. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** Reserves a place. Without scripts the browser posts it, and the platform answers with a page. */
export function RegistrationForm(props: RegistrationFormProps) {
  const form = useRegistration();
  return (
    <section className={classes.form} id="inscripcion" aria-labelledby="inscripcion-titulo">
      <h2 id="inscripcion-titulo">Reserve su lugar</h2>
      <div role="status">
        {form.done ? (
          <Stack gap={16} className={classes.thanks} ref={form.thanksRef} tabIndex={-1}>
            <IconCircleCheck size={40} stroke={1.75} aria-hidden="true" />
            <p>Su lugar quedó reservado. Le enviamos la confirmación a {form.done}.</p>
            <Button variant="default" onClick={form.again}>
              Inscribir a otra persona
            </Button>
          </Stack>
        ) : null}
      </div>
      {form.done ? null : <Fields {...props} form={form} />}
    </section>
  );
}

function Fields({
  days,
  chosen,
  onChoose,
  form,
}: RegistrationFormProps & { form: ReturnType<typeof useRegistration> }) {
  const { errors, fieldId, onEdit, problem, busy } = form;
  const api = useRuntimeConfig(({ services }) => services.api);
  const policyVersion = useRuntimeConfig((config) => config.policyVersion);
  if (days.length === 0) return <p>Ya no quedan cupos en las jornadas programadas.</p>;
  const field = (name: string, label: string) => ({
    id: `inscripcion-${name}`,
    name,
    label,
    error: errors[name],
    required: true,
    withAsterisk: false,
    readOnly: busy,
  });
  return (
    <Stack
      component="form"
      ref={form.attach}
      gap={14}
      mt={16}
      method="post"
      action={api + CALL}
      noValidate={form.isHydrated}
      onChange={onEdit}
      onInput={form.keep}
      onSubmit={form.submit}
    >
      <Refusal problem={problem} />
      {Object.keys(errors).length > 1 ? <ErrorSummary errors={errors} fieldId={fieldId} /> : null}
      <NativeSelect
        id="inscripcion-jornada"
        name="jornada"
        label="Jornada"
        error={errors.jornada}
        required
        withAsterisk={false}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        data={days.map(({ id, titulo, inicia }) => ({
          value: String(id),
          label: `${titulo}: ${whenText(inicia)}`,
        }))}
      />
      <TextInput
        {...field('nombre', 'Nombre completo')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={200}
      />
      <EmailInput
        {...field('correo', 'Correo electrónico')}
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextInput
        {...field('telefono', 'Teléfono')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <Honeypot name="website" />
      <Consent problem={errors.privacy} />
      <input type="hidden" name="policyVersion" value={policyVersion} />
      <Button type="submit" fullWidth data-disabled={busy || undefined}>
        {busy ? 'Enviando...' : 'Reservar mi lugar'}
      </Button>
    </Stack>
  );
}

function Consent({ problem }: { problem: string | undefined }) {
  return (
    <Row gap={12} align="start" nowrap className={classes.consent}>
      <input
        id="inscripcion-privacy"
        type="checkbox"
        name="privacy"
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'inscripcion-privacy-error' : undefined}
      />
      <label htmlFor="inscripcion-privacy">
        {CONSENT_TEXTS.request.before}
        <a href="/politica-de-datos" target="_blank" rel="noopener">
          {CONSENT_TEXTS.request.link}
          <NewTabNote />
        </a>
        {problem ? (
          <span id="inscripcion-privacy-error" className={classes.wrong}>
            {problem}
          </span>
        ) : null}
      </label>
    </Row>
  );
}
