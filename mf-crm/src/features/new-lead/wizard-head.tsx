import { IconCheck } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Row, VisuallyHidden } from 'shared/ui';
import classes from './wizard-head.module.css';
import type { WizardStep } from './wizard-steps';

interface Props {
  steps: readonly WizardStep[];
  current: number;
  /** The title of the current step, which takes the focus. */
  ref: Ref<HTMLHeadingElement>;
}

/** The steps as chips: those done with a tick, the current one with its title. */
export function WizardHead({ steps, current, ref }: Props) {
  return (
    <Row gap={8} nowrap className={classes.steps}>
      {steps.map(([title], index) => {
        const number = (
          <span className={classes.number} aria-hidden="true">
            {index < current ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
        );
        return index === current ? (
          <Row component="h3" key={title} ref={ref} tabIndex={-1} gap={8} nowrap className={classes.current}>
            {number}
            <VisuallyHidden>
              Paso {index + 1} de {steps.length}:{' '}
            </VisuallyHidden>
            {title}
          </Row>
        ) : (
          <span key={title} title={title} data-done={index < current || undefined}>
            {number}
          </span>
        );
      })}
    </Row>
  );
}
