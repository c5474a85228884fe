import { Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from 'shared/query';
import { Skeleton } from 'shared/ui';
import { Outcome, RetryButton, StaffState, useAction } from 'shared/ui-staff';
import { newAuthenticator } from '../../identity/second-factor';
import { factorProblem } from '../../parts/second-factor/factor-problem';
import { createRecoveryCodes, turnOffSecondFactor } from '../../parts/second-factor/recovery-calls';
import classes from './account.module.css';
import { authenticatorQuery, setAuthenticator } from './account-queries';
import { type Change, Standing } from './standing';
import { type ChangeStage, TwoStepsChange } from './two-steps-change';

type Stage = { kind: 'rest' } | ChangeStage;

/** The optional second factor: its state, setup and removal, and its recovery codes. */
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
        {stage.kind === 'rest' ? (
          <Standing
            active={active}
            busy={attempt.busy}
            onBegin={() => attempt.run(begin)}
            onChange={(change) => {
              attempt.reset();
              setStage({ kind: 'proof', change });
            }}
          />
        ) : (
          <TwoStepsChange
            stage={stage}
            account={email}
            onEnabled={() => attempt.run(showNewCodes)}
            onProved={(change) => attempt.run(changes[change])}
            onRest={rest}
          />
        )}
      </Suspense>
    </section>
  );
}
