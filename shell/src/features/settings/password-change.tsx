import { useState } from 'react';
import { Notice, useOutcomeFocus } from 'shared/forms';
import { Button } from 'shared/ui';
import { StaffCard, Toolbar } from 'shared/ui-staff';
import { changePassword } from '../../identity/change-password';
import { CredentialsForm } from '../../parts/credentials/credentials-form';
import { NewPasswordFields } from '../../parts/credentials/new-password-fields';
import { PasswordField } from '../../parts/credentials/password-field';
import { newPasswordProblem } from '../../parts/credentials/password-rules';
import { SubmitButton } from '../../parts/credentials/submit-button';
import { useNewPassword } from '../../parts/credentials/use-new-password';
import { endOtherSessions } from './session-queries';
import classes from './settings.module.css';

type Stage = 'rest' | 'form' | 'given-up' | 'done' | 'sessions-left';

const TEXTS: Readonly<Record<Exclude<Stage, 'form'>, string | null>> = {
  rest: null,
  'given-up': null,
  done: 'Su contraseña cambió y sus demás sesiones se cerraron.',
  'sessions-left': 'Su contraseña cambió, pero no pudimos cerrar sus demás sesiones. Ciérrelas aquí abajo.',
};

/** Changes one's own password and ends all other sessions, in case somebody knew the old one. */
export function PasswordChange({ email }: { email: string }) {
  const [stage, setStage] = useState<Stage>('rest');
  const text = stage === 'form' ? null : TEXTS[stage];
  const told = useOutcomeFocus<HTMLDivElement>(text);
  return (
    <StaffCard className={classes.card} aria-labelledby="su-contrasena">
      <h3 id="su-contrasena">Contraseña</h3>
      {stage === 'form' ? (
        <PasswordForm email={email} onDone={setStage} onCancel={() => setStage('given-up')} />
      ) : (
        <>
          {text ? (
            <div ref={told} tabIndex={-1}>
              <Notice kind={stage === 'done' ? 'good' : 'warning'}>{text}</Notice>
            </div>
          ) : null}
          <Toolbar>
            <Button
              variant="default"
              // The form's cancel button is gone, so the focus comes here.
              autoFocus={stage === 'given-up'}
              onClick={() => setStage('form')}
            >
              Cambiar contraseña
            </Button>
          </Toolbar>
        </>
      )}
    </StaffCard>
  );
}

interface FormProps {
  email: string;
  onDone: (stage: Stage) => void;
  onCancel: () => void;
}

function PasswordForm({ email, onDone, onCancel }: FormProps) {
  const form = useNewPassword(
    newPasswordProblem,
    async (password, fields) => {
      await changePassword(String(fields.get('current')), password).catch(inOurWords);
      onDone(
        await endOtherSessions().then(
          () => 'done' as const,
          () => 'sessions-left' as const,
        ),
      );
    },
    'No se pudo cambiar la contraseña',
  );
  return (
    <CredentialsForm of={form}>
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('current')}
        label="Contraseña actual"
        data-missing="Escriba su contraseña actual."
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordFields of={form} />
      <Toolbar>
        <Button variant="subtle" disabled={form.submitting} onClick={onCancel}>
          Cancelar
        </Button>
        <SubmitButton of={form} doing="Cambiando..." fullWidth={false}>
          Cambiar contraseña
        </SubmitButton>
      </Toolbar>
    </CredentialsForm>
  );
}

/** Translates the provider's English message about a wrong current password. */
function inOurWords(cause: unknown): never {
  if (cause instanceof Error && /incorrect username or password/i.test(cause.message))
    throw new Error('La contraseña actual no es correcta.', { cause });
  throw cause;
}
