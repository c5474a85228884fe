import { IconClockExclamation } from '@tabler/icons-react';
import { contactState } from 'shared/rules';
import { Row } from 'shared/ui';
import { momentText } from '../due-text';
import { useNow } from '../use-now';
import classes from './contact-buttons.module.css';

/** A hint outside the hours in which people may be contacted. It blocks nothing, because what the person asked for is allowed. */
export function ContactHoursHint() {
  const now = useNow();
  const state = contactState(now);
  if (state.open) return null;
  return (
    <Row component="p" gap={6} nowrap className={classes.hint}>
      <IconClockExclamation size={16} stroke={1.75} aria-hidden="true" />
      Fuera del horario de contacto (Ley 2300): abre {momentText(state.opens, now)}.
    </Row>
  );
}
