import type { ReactNode } from 'react';
import { Notice } from 'shared/forms';
import classes from './form.module.css';
import type { Credentials } from './use-credentials-form';

interface Props {
  of: Credentials;
  /** Shown above the refusal. */
  heading?: ReactNode;
  children: ReactNode;
}

/** The `form` element of a credentials form: the refusal, then its fields. */
export function CredentialsForm({ of: { element, problem }, heading, children }: Props) {
  return (
    <form className={classes.form} method="post" noValidate {...element}>
      {heading}
      {problem ? (
        <Notice kind="bad">
          {problem.text}
          {problem.detail ? <small>{problem.detail}</small> : null}
        </Notice>
      ) : null}
      {children}
    </form>
  );
}
