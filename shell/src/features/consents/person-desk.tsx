import { type FormEvent, useMemo, useState } from 'react';
import { useFieldErrors } from 'shared/forms';
import { queryClient, useQuery } from 'shared/query';
import { useLocation } from 'shared/router';
import { Button, TextInput } from 'shared/ui';
import { BusyButton, Group, messageOf, StaffCard, StaffState, saveFile, useAction } from 'shared/ui-staff';
import { type Outcome, OutcomeNotice } from '../../parts/outcome/outcome-notice';
import { ActionDialog, type PersonAction } from './action-dialog';
import { exportPerson, type PersonKey, personKey, personQuery } from './consent-calls';
import { CorrectionDialog } from './correction-dialog';
import { PersonCard } from './person-card';
import classes from './person-desk.module.css';

/** What a request hands over, in the history's state: an e-mail stays out of the URL. */
interface Asked {
  readonly persona: string;
  readonly motivo: string;
}

/** A person's rights over their data (Ley 1581 de 2012). Who is looked for stays out of the URL: it is personal data. */
export function PersonDesk() {
  const [asked] = useState(useLocation().state as Asked | null);
  // Somebody came from a request to the person whose it is.
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
  const { errors, check, onEdit } = useFieldErrors();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget) || busy) return;
    const next = personKey(String(new FormData(event.currentTarget).get('persona') ?? '').trim());
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
      <form noValidate onSubmit={search} onChange={onEdit} aria-label="Buscar una persona">
        <div className={classes.search}>
          <TextInput
            name="persona"
            defaultValue={asked?.persona}
            label="Correo o cédula"
            autoComplete="off"
            maxLength={254}
            required
            withAsterisk={false}
            data-missing="Escriba el correo o la cédula de la persona."
            error={errors.persona}
            inputWrapperOrder={['label', 'error', 'input']}
          />
          <BusyButton type="submit" busy={busy}>
            Buscar
          </BusyButton>
        </div>
      </form>
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
        <Group>
          <Button size="sm" variant="default" disabled={busy} onClick={() => hand(key)}>
            Exportar datos
          </Button>
          <Button size="sm" variant="default" disabled={busy} onClick={() => setAction('correct')}>
            Corregir
          </Button>
          {person.revocado ? (
            <Button size="sm" variant="default" disabled={busy} onClick={() => setAction('restore')}>
              Registrar autorización nueva
            </Button>
          ) : null}
          <Button size="sm" variant="default" disabled={busy} onClick={() => setAction('revoke')}>
            Revocar autorización
          </Button>
          <Button size="sm" color="arcilla" disabled={busy} onClick={() => setAction('erase')}>
            Eliminar datos
          </Button>
        </Group>
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
