import { IconCheck } from '@tabler/icons-react';
import type { FormSection } from 'shared/adviser-form-fields';
import { VisuallyHidden } from 'shared/ui';
import classes from './section-steps.module.css';

/** Progress of the form: its sections beside it, or on a phone a bar that stays in view. */
export function SectionSteps({
  sections,
  complete,
}: {
  sections: readonly FormSection[];
  complete: readonly string[];
}) {
  // The message has no fields to complete, so it is not counted.
  const asked = sections.filter(({ fields }) => fields.length > 0);
  const done = asked.filter(({ id }) => complete.includes(id)).length;
  const next = asked.find(({ id }) => !complete.includes(id));
  return (
    <>
      <div className={classes.progress}>
        <p>
          <b>{next?.title ?? 'Listo para enviar'}</b>
          <span>
            {done} de {asked.length} bloques completos
          </span>
        </p>
        <progress value={done} max={asked.length} aria-label="Avance del formulario" />
      </div>
      <ol className={classes.steps}>
        {sections.map(({ id, title }, index) => {
          const isDone = complete.includes(id) && id !== 'mensaje';
          return (
            <li key={id} data-done={isDone} aria-current={id === next?.id ? 'step' : undefined}>
              <i aria-hidden="true">{isDone ? <IconCheck size={16} stroke={3} /> : index + 1}</i>
              {title}
              {isDone ? <VisuallyHidden>, completo</VisuallyHidden> : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}
