import { type FormEvent, useState } from 'react';
import { ApiError, useUnsavedChanges } from 'shared';
import { changesOf, Notice, Refusal, storedInstead, useFieldErrors } from 'shared/forms';
import type { Account } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import { BusyButton, StaffCard } from 'shared/ui-staff';
import { changeAccount } from './account-queries';
import classes from './settings.module.css';

type Outcome = { kind: 'good' | 'bad'; text: string };

const ownDataOf = ({ nombre, telefono }: Account) => ({ nombre, telefono });

/** Own name and phone. What the server refuses is told at its field; what was typed stays. */
export function OwnData({ account }: { account: Account }) {
  const [read, setRead] = useState(ownDataOf(account));
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { errors, check, refuse, onEdit } = useFieldErrors();
  useUnsavedChanges(touched);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    setOutcome(null);
    if (!check(form)) return;
    setBusy(true);
    try {
      const change = changesOf(read, {
        nombre: String(fields.get('nombre') ?? '').trim(),
        telefono: String(fields.get('telefono') ?? '').trim(),
      });
      if (change) setRead(ownDataOf(await changeAccount(change)));
      setTouched(false);
      setOutcome({ kind: 'good', text: 'Se guardaron sus datos.' });
    } catch (cause) {
      setRead((known) => storedInstead<typeof known>(cause) ?? known);
      const text = cause instanceof Error ? cause.message : String(cause);
      setOutcome({ kind: 'bad', text });
      if (cause instanceof ApiError) refuse(form, cause.fields);
    }
    setBusy(false);
  };

  return (
    <StaffCard className={classes.card} aria-labelledby="sus-datos">
      <h3 id="sus-datos">Sus datos</h3>
      <p className={classes.note}>
        Ingresa con <b>{account.email}</b>.
      </p>
      <form
        method="post"
        className={classes.form}
        noValidate
        onSubmit={save}
        onChange={(event) => {
          setTouched(true);
          onEdit(event);
        }}
      >
        {outcome?.kind === 'good' ? <Notice kind="good">{outcome.text}</Notice> : null}
        <Refusal problem={outcome?.kind === 'bad' ? outcome.text : null} />
        <TextInput
          name="nombre"
          label="Nombre completo"
          description={
            account.slug === null
              ? undefined
              : 'Forma parte de su enlace de captación. Los enlaces que ya compartió siguen funcionando.'
          }
          autoComplete="name"
          required
          data-missing="Escriba su nombre completo."
          withAsterisk={false}
          maxLength={120}
          defaultValue={account.nombre}
          readOnly={busy}
          error={errors.nombre}
        />
        <TextInput
          name="telefono"
          label="Celular (opcional)"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={account.telefono}
          readOnly={busy}
          error={errors.telefono}
        />
        <div className={classes.buttons}>
          <BusyButton type="submit" busy={busy}>
            {busy ? 'Guardando...' : 'Guardar'}
          </BusyButton>
        </div>
      </form>
    </StaffCard>
  );
}
