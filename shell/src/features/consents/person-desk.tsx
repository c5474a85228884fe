import { type FormEvent, useEffect, useState } from 'react';
import { useFieldErrors } from 'shared/forms';
import { useLocation } from 'shared/router';
import type { PersonRecord } from 'shared/schemas';
import { Button, TextInput } from 'shared/ui';
import { BusyButton, Group, messageOf, StaffCard, StaffState, saveFile, useAction } from 'shared/ui-staff';
import { type Outcome, OutcomeNotice } from '../../parts/outcome/outcome-notice';
import { ActionDialog, type PersonAction } from './action-dialog';
import { exportPerson, findPerson, type PersonKey, personKey } from './consent-calls';
import { CorrectionDialog } from './correction-dialog';
import { PersonCard } from './person-card';
import classes from './person-desk.module.css';

interface Found {
  readonly key: PersonKey;
  readonly person: PersonRecord;
}

/** What a request hands over, in the history's state: an e-mail stays out of the URL. */
interface Asked {
  readonly persona: string;
  readonly motivo: string;
}

/** A person's rights over their data (Ley 1581 de 2012). Who is looked for stays out of the URL: it is personal data. */
export function PersonDesk() {
  const [found, setFound] = useState<Found | null>(null);
  const [action, setAction] = useState<PersonAction | 'correct' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const attempt = useAction<() => Promise<void>>({
    action: (work) => {
      setOutcome(null);
      return work();
    },
    onRefused: (cause) => setOutcome({ kind: 'bad', text: messageOf(cause) }),
  });
  const { busy } = attempt;
  const look = async (key: PersonKey) => setFound({ key, person: await findPerson(key) });
  const [asked] = useState(useLocation().state as Asked | null);
  // Somebody came from a request to the person whose it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the desk opens
  useEffect(() => {
    if (asked?.persona) attempt.run(() => look(personKey(asked.persona)));
  }, []);
  const { errors, check, onEdit } = useFieldErrors();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const typed = String(new FormData(event.currentTarget).get('persona') ?? '').trim();
    attempt.run(() => look(personKey(typed)));
  };
  const hand = ({ key }: Found) =>
    attempt.run(async () => {
      const { documento } = await exportPerson(key);
      saveFile(new Blob([documento], { type: 'text/html' }), 'datos-personales.html');
      await look(key);
      setOutcome({ kind: 'good', text: 'Se descargaron los datos. La entrega quedó registrada.' });
    });
  const known = found && found.person.lugares.length > 0;

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
      <OutcomeNotice outcome={outcome} />
      {found ? null : (
        <StaffCard>
          <StaffState
            kind="empty"
            title="Busque a la persona"
            text="Con su correo o su cédula verá qué autorizó y cuándo. Desde ahí puede entregarle sus datos, corregirlos, revocar la autorización o eliminarlos (Ley 1581 de 2012)."
          />
        </StaffCard>
      )}
      {found && known ? (
        <Group>
          <Button size="sm" variant="default" disabled={busy} onClick={() => hand(found)}>
            Exportar datos
          </Button>
          <Button size="sm" variant="default" disabled={busy} onClick={() => setAction('correct')}>
            Corregir
          </Button>
          {found.person.revocado ? (
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
      {found ? <PersonCard person={found.person} /> : null}
      {found && action === 'correct' ? (
        <CorrectionDialog
          person={found.key}
          onDone={(key, person) => {
            setFound({ key, person });
            setOutcome({ kind: 'good', text: 'Se corrigieron los datos.' });
          }}
          onClosed={() => setAction(null)}
        />
      ) : null}
      {found && action && action !== 'correct' ? (
        <ActionDialog
          action={action}
          person={found.key}
          reason={asked?.motivo}
          onDone={(text) =>
            attempt.run(async () => {
              await look(found.key);
              setOutcome({ kind: 'good', text });
            })
          }
          onClosed={() => setAction(null)}
        />
      ) : null}
    </>
  );
}
