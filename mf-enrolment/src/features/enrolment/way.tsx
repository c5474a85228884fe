import { IconCheck } from '@tabler/icons-react';
import type { Enrolment } from 'shared/schemas';
import { Stack, VisuallyHidden } from 'shared/ui';
import view from './enrolment-view.module.css';
import { type Step, stepsOf } from './steps';
import classes from './way.module.css';

const STATES: Readonly<Record<Step['state'], string>> = {
  hecho: 'hecho',
  actual: 'en curso',
  despues: 'falta',
};

/** The steps of the way to the enrolment. */
export function Way({ enrolment }: { enrolment: Enrolment }) {
  return (
    <section className={view.card} aria-labelledby="camino">
      <h2 id="camino">Su camino</h2>
      <Stack component="ol" gap={16} className={classes.way}>
        {stepsOf(enrolment).map(({ name, state }, index) => (
          <li key={name} data-state={state} aria-current={state === 'actual' ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden="true">
              {state === 'hecho' ? <IconCheck size={18} stroke={2.5} /> : index + 1}
            </span>
            {name}
            <VisuallyHidden>: {STATES[state]}</VisuallyHidden>
          </li>
        ))}
      </Stack>
    </section>
  );
}
