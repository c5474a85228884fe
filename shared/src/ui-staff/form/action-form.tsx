import type { ReactNode } from 'react';
import { Refusal } from '../../forms/refusal';
import { DialogButtons, type DialogButtonsProps } from './staff-form';
import classes from './staff-form.module.css';
import type { Action } from './use-action';

export interface ActionFormProps extends Omit<DialogButtonsProps, 'of' | 'action'> {
  action: Pick<Action, 'run' | 'busy' | 'done' | 'problem'>;
  /** Label of the submit button. */
  label: string;
  children: ReactNode;
}

/** Question in a dialog without fields: its text and the submit button. It stays busy until the dialog is gone. */
export function ActionForm({ action, label, children, ...buttons }: ActionFormProps) {
  const busy = action.busy || action.done;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) action.run();
      }}
    >
      <Refusal problem={action.problem} />
      {children}
      <DialogButtons {...buttons} of={{ busy }} action={label} />
    </form>
  );
}
