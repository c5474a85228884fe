import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRuntimeConfig, useSession } from 'shared';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { Button, Skeleton } from 'shared/ui';
import { StaffState } from 'shared/ui-staff';
import { disableAuthenticator, type NewAuthenticator, newAuthenticator } from '../../identity/second-factor';
import type { Problem } from '../../parts/credentials/problem';
import { ProblemNotice } from '../../parts/credentials/problem-notice';
import { factorProblem } from '../../parts/second-factor/factor-problem';
import classes from './account.module.css';
import { authenticatorQuery, setAuthenticator } from './account-queries';

const AuthenticatorSetup = lazy(() => import('../../parts/second-factor/authenticator-setup'));

/** `rest`: how it is. `setup`: the secret is shown. `removal`: the question before it is switched off. */
type Stage = { kind: 'rest' | 'removal' } | { kind: 'setup'; authenticator: NewAuthenticator };

/** The optional second factor: seen, set up, switched off. */
export function TwoSteps({ email }: { email: string }) {
  const { data: active, error, isFetching, refetch } = useQuery(authenticatorQuery);
  const [stage, setStage] = useState<Stage>({ kind: 'rest' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  // The button that had the focus is gone, so the focus moves here.
  const section = useRef<HTMLElement>(null);
  const shown = useRef(stage.kind);
  useEffect(() => {
    if (shown.current === stage.kind) return;
    shown.current = stage.kind;
    section.current?.focus();
  }, [stage.kind]);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    await work().catch((cause: unknown) => setProblem(factorProblem(cause)));
    setBusy(false);
  };
  const begin = () =>
    attempt(async () => setStage({ kind: 'setup', authenticator: await newAuthenticator() }));
  const remove = () =>
    attempt(async () => {
      await disableAuthenticator();
      setAuthenticator(false);
      setStage({ kind: 'rest' });
    });

  if (active === undefined) {
    return error ? (
      <StaffState
        kind="broken"
        title="No pudimos leer su verificación en dos pasos"
        text={factorProblem(error).text}
        actions={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
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
      <ProblemNotice problem={problem} />
      {stage.kind === 'setup' ? (
        <Suspense fallback={<Skeleton height={360} />}>
          <AuthenticatorSetup
            secret={stage.authenticator.secret}
            account={email}
            onCode={async (code) => {
              await stage.authenticator.enable(code);
              setAuthenticator(true);
              setStage({ kind: 'rest' });
            }}
            onCancel={() => setStage({ kind: 'rest' })}
          />
        </Suspense>
      ) : stage.kind === 'removal' ? (
        <Removal busy={busy} onRemove={() => void remove()} onKeep={() => setStage({ kind: 'rest' })} />
      ) : (
        <Standing
          active={active}
          busy={busy}
          onBegin={() => void begin()}
          onRemoval={() => setStage({ kind: 'removal' })}
        />
      )}
    </section>
  );
}

interface StandingProps {
  active: boolean;
  busy: boolean;
  onBegin: () => void;
  onRemoval: () => void;
}

function Standing({ active, busy, onBegin, onRemoval }: StandingProps) {
  const required = useRuntimeConfig(({ identity }) => identity?.mfaForAdmins ?? false);
  const admin = useSession(({ role }) => role === 'admin');
  if (!active) {
    return (
      <>
        <p>
          Además de la contraseña, cada ingreso pedirá un código de su celular: quien conozca la contraseña no
          podrá entrar sin él.
        </p>
        <div className={classes.buttons}>
          <Button disabled={busy} onClick={onBegin}>
            {busy ? 'Preparando...' : 'Activar'}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Notice kind="good">Activa: cada ingreso pide un código de su aplicación de autenticación.</Notice>
      {required && admin ? <p>Las cuentas de administrador la necesitan siempre.</p> : null}
      <div className={classes.buttons}>
        {required && admin ? null : (
          <Button variant="default" disabled={busy} onClick={onRemoval}>
            Desactivar
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={onBegin}>
          {busy ? 'Preparando...' : 'Usar otro celular'}
        </Button>
      </div>
    </>
  );
}

function Removal({ busy, onRemove, onKeep }: { busy: boolean; onRemove: () => void; onKeep: () => void }) {
  return (
    <>
      <p role="alert">
        ¿Desactivar la verificación en dos pasos? Bastará la contraseña para entrar a su cuenta.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onKeep}>
          Conservarla
        </Button>
        <Button color="arcilla" disabled={busy} onClick={onRemove}>
          {busy ? 'Desactivando...' : 'Desactivar'}
        </Button>
      </div>
    </>
  );
}
