import { useMemo, useState } from 'react';
import { queryClient, useQuery } from 'shared/query';
import { useLocation } from 'shared/router';
import { messageOf, StaffCard, StaffState, saveFile, useAction } from 'shared/ui-staff';
import { type Outcome, OutcomeNotice } from '../../../parts/outcome/outcome-notice';
import { ActionDialog, type PersonAction } from './action-dialog';
import { exportPerson, type PersonKey, personKey, personQuery } from './consent-calls';
import { CorrectionDialog } from './correction-dialog';
import { PersonActions } from './person-actions';
import { PersonCard } from './person-card';
import { PersonSearch } from './person-search';

/** What a request passes in the history state: an e-mail must not be in the URL. */
interface Asked {
  readonly persona: string;
  readonly motivo: string;
}

/** A person's rights over their data (Ley 1581 de 2012). The search stays out of the URL: it is personal data. */
export function PersonDesk() {
  const [asked] = useState(useLocation().state as Asked | null);
  // Opened from a request: start with its person.
  const [key, setKey] = useState(asked?.persona ? personKey(asked.persona) : null);
  const [action, setAction] = useState<PersonAction | 'correct' | null>(null);
  const [said, setSaid] = useState<Outcome | null>(null);
  const found = useQuery(personQuery(key));
  const { data: person, error } = found;
  const failed = useMemo<Outcome | null>(() => error && { kind: 'bad', text: error.message }, [error]);

  const attempt = useAction<() => Promise<void>>({
    action: (work) => {
      setSaid(null);
      return work();
    },
    onRefused: (cause) => setSaid({ kind: 'bad', text: messageOf(cause) }),
  });
  const busy = attempt.busy || found.isFetching;
  const search = (text: string) => {
    if (busy) return;
    const next = personKey(text);
    setSaid(null);
    if (JSON.stringify(next) === JSON.stringify(key)) void found.refetch();
    else setKey(next);
  };
  const hand = (of: PersonKey) =>
    attempt.run(async () => {
      const { documento } = await exportPerson(of);
      saveFile(new Blob([documento], { type: 'text/html' }), 'datos-personales.html');
      await found.refetch();
      setSaid({ kind: 'good', text: 'Se descargaron los datos. La entrega quedó registrada.' });
    });
  const isKnown = person && person.lugares.length > 0;

  return (
    <>
      <PersonSearch first={asked?.persona} busy={busy} onSearch={search} />
      <OutcomeNotice outcome={said ?? failed} />
      {key ? null : (
        <StaffCard>
          <StaffState
            kind="empty"
            title="Busque a la persona"
            text="Con su correo o su cédula verá qué autorizó y cuándo. Desde ahí puede entregarle sus datos, corregirlos, revocar la autorización o eliminarlos (Ley 1581 de 2012)."
          />
        </StaffCard>
      )}
      {key && isKnown ? (
        <PersonActions isRevoked={person.revocado} busy={busy} onExport={() => hand(key)} onAct={setAction} />
      ) : null}
      {person ? <PersonCard person={person} /> : null}
      {key && action === 'correct' ? (
        <CorrectionDialog
          person={key}
          onDone={(next, corrected) => {
            queryClient.setQueryData(personQuery(next).queryKey, corrected);
            setKey(next);
            setSaid({ kind: 'good', text: 'Se corrigieron los datos.' });
          }}
          onClosed={() => setAction(null)}
        />
      ) : null}
      {key && action && action !== 'correct' ? (
        <ActionDialog
          action={action}
          person={key}
          reason={asked?.motivo}
          onDone={(text) =>
            attempt.run(async () => {
              await found.refetch();
              setSaid({ kind: 'good', text });
            })
          }
          onClosed={() => setAction(null)}
        />
      ) : null}
    </>
  );
}
