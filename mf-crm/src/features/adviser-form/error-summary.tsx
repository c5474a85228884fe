import { IconAlertCircle } from '@tabler/icons-react';
import { Alert } from 'shared/ui';
import type { FieldErrors } from './enrolment-check';
import type { FieldName } from './enrolment-fields';
import classes from './enrolment-form.module.css';

/** What is left to do, each leading to its field. */
export function ErrorSummary({ id, errors }: { id: string; errors: FieldErrors }) {
  const names = Object.keys(errors) as FieldName[];
  if (names.length === 0) return null;
  return (
    <Alert
      color="arcilla"
      icon={<IconAlertCircle />}
      role="alert"
      title={names.length === 1 ? 'Falta 1 dato' : `Faltan ${names.length} datos`}
    >
      <ul className={classes.summary}>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${id}-${name}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`${id}-${name}`)?.focus();
              }}
            >
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
