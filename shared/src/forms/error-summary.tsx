import { IconAlertCircle } from '@tabler/icons-react';
import { Alert } from 'shared/ui';
import classes from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** Id of a field's control. */
  fieldId: (name: string) => string;
  /** Messages by field, in the order of the form. */
  errors: Readonly<Partial<Record<string, string>>>;
}

/** Lists the missing or wrong fields of a form; each message links to its field. Renders nothing without errors. */
export function ErrorSummary({ fieldId, errors }: ErrorSummaryProps) {
  const names = Object.keys(errors);
  if (names.length === 0) return null;
  return (
    <Alert
      color="arcilla"
      icon={<IconAlertCircle />}
      role="alert"
      title={names.length === 1 ? 'Revise 1 dato' : `Revise ${names.length} datos`}
    >
      <ul className={classes.summary}>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
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
