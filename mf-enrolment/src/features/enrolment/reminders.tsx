import { useState } from 'react';
import { Notice } from 'shared/forms';
import { callEnrolment } from './enrolment-calls';
import view from './enrolment-view.module.css';
import classes from './reminders.module.css';

/** Whether the person gets the reminders of documents by e-mail. */
export function Reminders({ token, on }: { token: string; on: boolean }) {
  const [isOn, setOn] = useState(on);
  const [outcome, setOutcome] = useState<{ kind: 'good' | 'bad'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const change = async (next: boolean) => {
    setOn(next);
    setBusy(true);
    setOutcome(null);
    try {
      await callEnrolment(token, '/reminders', { method: 'PUT', body: { recordatorios: next } });
      setOutcome({
        kind: 'good',
        text: next ? 'Le recordaremos lo que falta.' : 'No le enviaremos recordatorios.',
      });
    } catch (error) {
      setOn(!next);
      setOutcome({ kind: 'bad', text: error instanceof Error ? error.message : String(error) });
    }
    setBusy(false);
  };
  return (
    <section className={view.card} aria-labelledby="recordatorios">
      <h2 id="recordatorios">Recordatorios</h2>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={isOn}
          aria-disabled={busy || undefined}
          onChange={({ target }) => {
            if (!busy) void change(target.checked);
          }}
        />
        Recordarme por correo los documentos que falten
      </label>
      <noscript>
        <p className={view.note}>Para cambiarlo sin JavaScript, escríbale a su asesor.</p>
      </noscript>
      {outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
    </section>
  );
}
