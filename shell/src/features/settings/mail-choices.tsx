import { useState } from 'react';
import type { Account, MailSetting } from 'shared/schemas';
import { Outcome, StaffCard, Switch, useAction } from 'shared/ui-staff';
import { changeAccount } from './account-queries';
import classes from './settings.module.css';

interface Choice {
  setting: MailSetting;
  label: string;
  description?: string;
}

/** Kinds of notices, shown while notices are on. */
const KINDS: readonly Choice[] = [
  { setting: 'avisosNuevos', label: 'Un lead nuevo suyo' },
  { setting: 'avisosAsignados', label: 'Un lead que le asignan' },
  { setting: 'avisosConsultas', label: 'Un lead suyo que vuelve a escribir' },
];
const CHOICES: readonly Choice[] = [
  {
    setting: 'resumenDiario',
    label: 'Resumen diario',
    description: 'A las 7:00, lo vencido, lo de hoy y los leads sin respuesta. Sin pendientes no llega nada.',
  },
  {
    setting: 'avisos',
    label: 'Avisos de leads',
    description: 'En cuanto pasa; lo que llega junto va en un solo correo.',
  },
];

/** Which e-mails an adviser gets. A switch is saved at once; if that fails it flips back and says why. */
export function MailChoices({ account }: { account: Account }) {
  // The chosen state is kept here: otherwise React would flip the switch back until the answer comes.
  const [chosen, setChosen] = useState<Partial<Record<MailSetting, boolean>>>({});
  const forget = () => setChosen({});
  const save = useAction({ action: changeAccount, onDone: forget, onRefused: forget });
  const isOn = (setting: MailSetting) => chosen[setting] ?? account[setting];
  const switchOf = ({ setting, ...texts }: Choice) => (
    <Switch
      key={setting}
      {...texts}
      checked={isOn(setting)}
      // A disabled switch would lose the focus.
      aria-disabled={save.busy || undefined}
      onChange={({ currentTarget: { checked } }) => {
        if (save.busy) return;
        setChosen({ [setting]: checked });
        save.run({ [setting]: checked });
      }}
    />
  );

  return (
    <StaffCard className={classes.card} aria-labelledby="sus-correos">
      <h3 id="sus-correos">Correos que recibe</h3>
      {account.slug === null ? (
        <p className={classes.note}>
          El resumen diario y los avisos de leads son para los asesores. Los recordatorios que usted programe
          le llegan siempre.
        </p>
      ) : (
        <>
          <Outcome of={save}>Se guardó el cambio.</Outcome>
          {CHOICES.map(switchOf)}
          {isOn('avisos') ? (
            <fieldset className={classes.kinds}>
              <legend>Avíseme de</legend>
              {KINDS.map(switchOf)}
            </fieldset>
          ) : null}
          <p className={classes.note}>Los recordatorios que usted programe le llegan siempre.</p>
        </>
      )}
    </StaffCard>
  );
}
