import { type FormEvent, useState } from 'react';
import { ApiError, useUnsavedChanges } from 'shared';
import { Notice } from 'shared/forms';
import type { Account } from 'shared/schemas';
import { Button, TextInput } from 'shared/ui';
import { StaffCard } from 'shared/ui-staff';
import { changeAccount } from './account-queries';
import classes from './settings.module.css';

type Outcome = { kind: 'good' | 'bad'; text: string; fields: Readonly<Record<string, string>> };

/** Own name and phone. What the server refuses is told at its field; what was typed stays. */
export function OwnData({ account }: { account: Account }) {
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useUnsavedChanges(touched);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    setBusy(true);
    setOutcome(null);
    try {
      await changeAccount({
        nombre: String(fields.get('nombre') ?? ''),
        telefono: String(fields.get('telefono') ?? ''),
      });
      setTouched(false);
      setOutcome({ kind: 'good', text: 'Se guardaron sus datos.', fields: {} });
    } catch (cause) {
      const text = cause instanceof Error ? cause.message : String(cause);
      const refused = cause instanceof ApiError ? cause.fields : {};
      setOutcome({ kind: 'bad', text, fields: refused });
      const field = form.elements.namedItem(Object.keys(refused)[0] ?? '');
      if (field instanceof HTMLElement) field.focus();
    }
    setBusy(false);
  };

  return (
    <StaffCard className={classes.card} aria-labelledby="sus-datos">
      <h3 id="sus-datos">Sus datos</h3>
      <p className={classes.note}>
        Ingresa con <b>{account.email}</b>.
      </p>
      <form method="post" className={classes.form} onSubmit={save} onInput={() => setTouched(true)}>
        {outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
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
          withAsterisk={false}
          maxLength={120}
          defaultValue={account.nombre}
          readOnly={busy}
          error={outcome?.fields.nombre}
        />
        <TextInput
          name="telefono"
          label="Celular (opcional)"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={account.telefono}
          readOnly={busy}
          error={outcome?.fields.telefono}
        />
        <div className={classes.buttons}>
          <Button type="submit" disabled={busy}>
            {busy ? 'Guardando...' : 'Guardar'}
          </Button>
        </div>
      </form>
    </StaffCard>
  );
}
