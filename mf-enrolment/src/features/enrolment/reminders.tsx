import { useState } from 'react';
import { Notice } from 'shared/forms';
import { Row } from 'shared/ui';
import { callEnrolment } from './enrolment-calls';
import view from './enrolment-view.module.css';
import classes from './reminders.module.css';
import { useCall } from './use-call';

/** Switch for the e-mail reminders of documents. */
export function Reminders({ token, on }: { token: string; on: boolean }) {
  const [isOn, setOn] = useState(on);
  const change = useCall({
    call: async (recordatorios: boolean) => {
      setOn(recordatorios);
      try {
        await callEnrolment(token, '/reminders', { method: 'PUT', body: { recordatorios } });
      } catch (error) {
        setOn(!recordatorios);
        throw error;
      }
    },
  });
  return (
    <section className={view.card} aria-labelledby="recordatorios">
      <h2 id="recordatorios">Recordatorios</h2>
      <Row component="label" gap={12} align="start" nowrap className={classes.choice}>
        <input
          type="checkbox"
          checked={isOn}
          aria-disabled={change.busy || undefined}
          onChange={({ target }) => change.run(target.checked)}
        />
        Recordarme por correo los documentos que falten
      </Row>
      <noscript>
        <p className={view.note}>Para cambiarlo sin JavaScript, escríbale a su asesor.</p>
      </noscript>
      {change.problem ? <Notice kind="bad">{change.problem}</Notice> : null}
      {change.done ? (
        <Notice kind="good">
          {isOn ? 'Le recordaremos lo que falta.' : 'No le enviaremos recordatorios.'}
        </Notice>
      ) : null}
    </section>
  );
}
