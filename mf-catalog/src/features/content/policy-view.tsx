import { useState } from 'react';
import { useMay } from 'shared';
import { queryClient, useQuery } from 'shared/query';
import { POLICY_AUDIT_ID, type PolicyDesk, type PolicyDraft } from 'shared/schemas';
import {
  AuditLink,
  Hint,
  ListStates,
  momentText,
  Outcome,
  RowsSkeleton,
  StaffCard,
  useAction,
} from 'shared/ui-staff';
import type { Done } from '../../parts/done/done-notice';
import classes from './content.module.css';
import { PolicyDraftForm } from './policy-draft';
import { beginPolicy, POLICY_FAILURE, policyQuery } from './policy-queries';
import { nameOf, PolicyVersions } from './policy-versions';

const keep = (borrador: PolicyDraft | null) =>
  queryClient.setQueryData(
    policyQuery.queryKey,
    (desk: PolicyDesk | undefined) => desk && { ...desk, borrador },
  );

/** The data policy: the draft, and the published versions, which cannot be changed. */
export function PolicyView({ onDone }: { onDone: (done: Done) => void }) {
  const query = useQuery(policyQuery);
  const mayChange = useMay('content');
  /** Form key: changes when the form must start anew. */
  const [round, setRound] = useState(0);
  const draft = query.data?.borrador ?? null;
  const begin = useAction({
    action: beginPolicy,
    onDone: (begun) => {
      keep(begun);
      setRound((known) => known + 1);
    },
  });
  const versions = query.data?.versiones ?? [];
  return (
    <>
      <Outcome of={{ problem: begin.problem, done: false }} title="No se pudo empezar el borrador" />
      {draft && mayChange ? (
        <StaffCard className={classes.page} aria-label="Borrador">
          <h3>Versión nueva</h3>
          <Hint>
            Empezó como la {nameOf(draft.desde).toLowerCase()}. La guardó {draft.usuario},{' '}
            {momentText(draft.cuando)}.
          </Hint>
          <PolicyDraftForm
            key={round}
            draft={draft}
            onStored={(stored) => {
              keep(stored);
              onDone({ message: 'Se guardó el borrador.' });
            }}
            onReplaced={(stored) => {
              keep(stored);
              setRound((known) => known + 1);
            }}
            onPublished={(version) => onDone({ message: `Rige la ${nameOf(version).toLowerCase()}.` })}
            onDiscarded={() => onDone({ message: 'Se descartó el borrador.' })}
          />
        </StaffCard>
      ) : null}
      <StaffCard className={classes.page} aria-label="Versiones de la política">
        <ListStates
          query={query}
          shown={versions.length}
          skeleton={<RowsSkeleton label="Cargando la política..." columns={[110]} />}
          failure={POLICY_FAILURE}
          empty={{ title: 'No hay versiones' }}
        >
          <PolicyVersions versions={versions} onBegin={draft || !mayChange ? null : begin.run} />
        </ListStates>
      </StaffCard>
      <Hint>
        Cada autorización nombra la versión que la persona vio. Una versión publicada no cambia: se escribe
        otra.
      </Hint>
      <AuditLink of={POLICY_AUDIT_ID} />
    </>
  );
}
