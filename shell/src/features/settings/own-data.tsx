import { useState } from 'react';
import { changesOf, storedInstead } from 'shared/forms';
import type { Account } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import { BusyButton, Outcome, StaffCard, StaffForm, schemaOf, Toolbar, useDraftForm } from 'shared/ui-staff';
import { changeAccount } from './account-queries';
import classes from './settings.module.css';

const ownDataOf = ({ nombre, telefono }: Account) => ({ nombre, telefono });

/** The phone is checked by the server. */
const ownDataRule = schemaOf((typed: ReturnType<typeof ownDataOf>) => {
  const sent = { nombre: typed.nombre.trim(), telefono: typed.telefono.trim() };
  return sent.nombre ? { sent } : { errors: { nombre: 'Escriba su nombre completo.' } };
});

/** One's own name and phone. The server's errors are shown at their fields; what was typed stays. */
export function OwnData({ account }: { account: Account }) {
  const [read, setRead] = useState(ownDataOf(account));
  const form = useDraftForm(ownDataRule, {
    initialValues: read,
    submit: async (typed) => {
      const change = changesOf(read, typed);
      if (change) setRead(ownDataOf(await changeAccount(change)));
    },
    onRefused: (error) => setRead((known) => storedInstead(error, known)),
    stays: (values) => values,
  });

  return (
    <StaffCard className={classes.card} aria-labelledby="sus-datos">
      <h3 id="sus-datos">Sus datos</h3>
      <p className={classes.note}>
        Ingresa con <b>{account.email}</b>.
      </p>
      <StaffForm form={form} className={classes.form}>
        <Outcome of={{ done: form.done, problem: null }}>Se guardaron sus datos.</Outcome>
        <TextInput
          {...form.text('nombre')}
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
        />
        <TextInput
          {...form.text('telefono')}
          label="Celular (opcional)"
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <Toolbar>
          <BusyButton type="submit" busy={form.busy}>
            {form.busy ? 'Guardando...' : 'Guardar'}
          </BusyButton>
        </Toolbar>
      </StaffForm>
    </StaffCard>
  );
}
