import { lazy } from 'react';
import type { NewAuthenticator } from '../../identity/second-factor';
import { OwnSignIn } from '../../parts/credentials/own-sign-in';
import { setAuthenticator } from './account-queries';
import type { Change } from './standing';

const AuthenticatorSetup = lazy(() => import('../../parts/second-factor/authenticator-setup'));
const RecoveryCodes = lazy(() => import('../../parts/second-factor/recovery-codes'));

/** `proof`: password and code again, before a change. `setup`: shows the secret. `codes`: shows new codes. */
export type ChangeStage =
  | { kind: 'proof'; change: Change }
  | { kind: 'setup'; authenticator: NewAuthenticator }
  | { kind: 'codes'; codes: readonly string[] };

/** Explanation of a change, above the password that confirms it. */
const QUESTIONS: Readonly<Record<Change, string>> = {
  removal: '¿Desactivar la verificación en dos pasos? Bastará la contraseña para entrar a su cuenta.',
  phone: '¿Usar otro celular? El anterior dejará de dar códigos.',
  codes: '¿Crear códigos de recuperación? Los que tenga de antes dejarán de servir.',
};

interface Props {
  stage: ChangeStage;
  /** The person's e-mail. */
  account: string;
  /** The second factor is on; its recovery codes come next. */
  onEnabled: () => void;
  onProved: (change: Change) => void;
  onRest: () => void;
}

/** A change of the second factor, step by step. */
export function TwoStepsChange({ stage, account, onEnabled, onProved, onRest }: Props) {
  switch (stage.kind) {
    case 'setup':
      return (
        <AuthenticatorSetup
          secret={stage.authenticator.secret}
          account={account}
          onCode={async (code) => {
            await stage.authenticator.enable(code);
            setAuthenticator(true);
            onEnabled();
          }}
          onCancel={onRest}
        />
      );
    case 'codes':
      return (
        <RecoveryCodes
          codes={stage.codes}
          onDone={() => {
            setAuthenticator(true);
            onRest();
          }}
        />
      );
    case 'proof':
      return (
        <OwnSignIn
          action="Continuar"
          leave="Cancelar"
          onLeave={onRest}
          onSignedIn={() => onProved(stage.change)}
        >
          {(form, hint) => (
            <>
              <p>{hint ?? `${QUESTIONS[stage.change]} Confírmelo con su contraseña.`}</p>
              {form}
            </>
          )}
        </OwnSignIn>
      );
  }
}
