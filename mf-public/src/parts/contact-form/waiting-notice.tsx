import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button, Row } from 'shared/ui';
import classes from './contact-form.module.css';
import { type ContactForm, SENDING } from './use-contact-form';

/** Replaces the form while a request waits for a connection. */
export function WaitingNotice({ contact }: { contact: ContactForm }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={ref} tabIndex={-1} className={classes.unsent}>
      <IconWifiOff size={40} stroke={1.75} aria-hidden="true" />
      <p className={classes.waiting}>
        {contact.hint === SENDING ? 'Estamos enviando su solicitud' : 'Se enviará cuando vuelva la conexión'}
      </p>
      <p>
        Su solicitud queda guardada en este dispositivo hasta entonces. Puede cerrar la página: saldrá la
        próxima vez que abra este sitio con conexión.
      </p>
      {contact.stillWaiting ? (
        <p className={classes.still}>Todavía no se pudo enviar. Sigue guardada y saldrá sola.</p>
      ) : null}
      <Row gap={8} align="stretch" justify="center">
        <Button variant="default" size="sm" onClick={contact.sendAgain} loading={contact.sendingAgain}>
          Intentar ahora
        </Button>
        <Button variant="subtle" size="sm" onClick={contact.edit} disabled={contact.sendingAgain}>
          Volver a editar
        </Button>
      </Row>
    </div>
  );
}
