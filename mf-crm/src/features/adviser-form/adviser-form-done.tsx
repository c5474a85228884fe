import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useOutcomeFocus } from 'shared/forms';
import { useNavigate } from 'shared/router';
import { ButtonLink, Stack } from 'shared/ui';
import classes from './adviser-form-done.module.css';
import { personalName } from './form-owner';

/** spec: staff-panel §9 */
const HOME_AFTER_MS = 3000;

/**
 * The form was sent; the home page follows, but not while the message is hovered or focused (spec: decisions, "Messages
 * that vanish").
 */
export function AdviserFormDone({ adviser }: { adviser: string }) {
  const navigate = useNavigate();
  const [held, setHeld] = useState(false);
  const title = useOutcomeFocus<HTMLHeadingElement>(true);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => navigate('/'), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [held, navigate]);
  return (
    <Stack
      component="section"
      gap={16}
      className={classes.card}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={classes.mark} aria-hidden="true">
        <IconCheck size={40} stroke={2.5} />
      </span>
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        ¡Registro exitoso!
      </h1>
      <p className={classes.text}>
        {personalName(adviser)} recibió sus datos y se pondrá en contacto con usted. En un momento volvemos al
        inicio.
      </p>
      <ButtonLink to="/" onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
        Ir al inicio
      </ButtonLink>
    </Stack>
  );
}
