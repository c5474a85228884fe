import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'shared/router';
import { ButtonLink } from 'shared/ui';
import type { Adviser } from './adviser-call';
import classes from './enrolment-done.module.css';

/** spec: staff-panel §9 */
const HOME_AFTER_MS = 3000;

/** The form was sent; the home page follows, but not while somebody is on the message (spec: decisions, "Messages that vanish"). */
export function EnrolmentDone({ adviser }: { adviser: Adviser }) {
  const navigate = useNavigate();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const leaving = setTimeout(() => navigate('/'), HOME_AFTER_MS);
    return () => clearTimeout(leaving);
  }, [held, navigate]);
  return (
    <section
      className={classes.card}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.mark} aria-hidden="true">
        <IconCheck size={40} stroke={2.5} />
      </span>
      <h1 className={classes.title}>¡Registro exitoso!</h1>
      <p className={classes.text}>
        {adviser.nombre} recibió sus datos y se pondrá en contacto con usted. En un momento volvemos al
        inicio.
      </p>
      <ButtonLink to="/">Ir al inicio</ButtonLink>
    </section>
  );
}
