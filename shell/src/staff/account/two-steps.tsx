import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from 'shared/query';
import { Skeleton } from 'shared/ui';
import { Outcome, RetryButton, StaffState, useAction } from 'shared/ui-staff';
import { type NewAuthenticator, newAuthenticator } from '../../identity/second-factor';
import { OwnSignIn } from '../../parts/credentials/own-sign-in';
import { factorProblem } from '../../parts/second-factor/factor-problem';
import { createRecoveryCodes, turnOffSecondFactor } from '../../parts/second-factor/recovery-calls';
import classes from './account.module.css';
import { authenticatorQuery, setAuthenticator } from './account-queries';
import { type Change, Standing } from './standing';

const AuthenticatorSetup = lazy(() => import('../../parts/second-factor/authenticator-setup'));
const RecoveryCodes = lazy(() => import('../../parts/second-factor/recovery-codes'));

/** `rest`: how it is. `proof`: password and code again, before a change. `setup`: the secret is shown. `codes`: new ones are. */
type Stage =
  | { kind: 'rest' }
  | { kind: 'proof'; change: Change }
  | { kind: 'setup'; authenticator: NewAuthenticator }
  | { kind: 'codes'; codes: readonly string[] };

/** What a change means, above the password that confirms it. */
const QUESTIONS: Readonly<Record<Change, string>> = {
  removal: '¿Desactivar la verificación en dos pasos? Bastará la contraseña para entrar a su cuenta.',
  phone: '¿Usar otro celular? El anterior dejará de dar códigos.',
  codes: '¿Crear códigos de recuperación? Los que tenga de antes dejarán de servir.',
};

/** The optional second factor: seen, set up, switched off; and the codes for who loses it. */
export function TwoSteps({ email }: { email: string }) {
  const query = useQuery(authenticatorQuery);
  const { data: active, error } = query;
  const [stage, setStage] = useState<Stage>({ kind: 'rest' });
  const rest = () => setStage({ kind: 'rest' });

  // The button that had the focus is gone, so the focus moves here.
  const section = useRef<HTMLElement>(null);
  const shown = useRef(stage.kind);
  useEffect(() => {
    if (shown.current === stage.kind) return;
    shown.current = stage.kind;
    section.current?.focus();
  }, [stage.kind]);

  const attempt = useAction<() => Promise<void>>({
    action: (work) => work(),
    words: (cause) => factorProblem(cause).text,
    onRefused: rest,
  });
  const begin = async () => setStage({ kind: 'setup', authenticator: await newAuthenticator() });
  const showNewCodes = async () => setStage({ kind: 'codes', codes: await createRecoveryCodes() });
  const changes: Readonly<Record<Change, () => Promise<void>>> = {
    phone: begin,
    codes: showNewCodes,
    async removal() {
      await turnOffSecondFactor();
      setAuthenticator(false);
      rest();
    },
  };

  if (active === undefined) {
    return error ? (
      <StaffState
        kind="broken"
        title="No pudimos leer su verificación en dos pasos"
        text={factorProblem(error).text}
        actions={<RetryButton query={query} />}
      />
    ) : (
      <div role="status" aria-label="Cargando su cuenta..." className={classes.bones}>
        <Skeleton height={16} width="60%" />
        <Skeleton height={40} />
        <Skeleton height={36} width={120} />
      </div>
    );
  }
  return (
    <section ref={section} tabIndex={-1} className={classes.section} aria-labelledby="dos-pasos">
      <h3 id="dos-pasos">Verificación en dos pasos</h3>
      <Outcome of={attempt} />
      <Suspense fallback={<Skeleton height={360} />}>
        {stage.kind === 'setup' ? (
          <AuthenticatorSetup
            secret={stage.authenticator.secret}
            account={email}
            onCode={async (code) => {
              await stage.authenticator.enable(code);
              setAuthenticator(true);
              attempt.run(showNewCodes);
            }}
            onCancel={rest}
          />
        ) : stage.kind === 'codes' ? (
          <RecoveryCodes
            codes={stage.codes}
            onDone={() => {
              setAuthenticator(true);
              rest();
            }}
          />
        ) : stage.kind === 'proof' ? (
          <OwnSignIn
            action="Continuar"
            leave="Cancelar"
            onLeave={rest}
            onSignedIn={() => attempt.run(changes[stage.change])}
          >
            {(form, hint) => (
              <>
                <p>{hint ?? `${QUESTIONS[stage.change]} Confírmelo con su contraseña.`}</p>
                {form}
              </>
            )}
          </OwnSignIn>
        ) : (
          <Standing
            active={active}
            busy={attempt.busy}
            onBegin={() => attempt.run(begin)}
            onChange={(change) => {
              attempt.reset();
              setStage({ kind: 'proof', change });
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
