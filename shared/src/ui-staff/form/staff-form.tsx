import type { ComponentProps, ReactNode } from 'react';
import { ErrorSummary } from '../../forms/error-summary';
import { controlOf } from '../../forms/form-controls';
import { Notice } from '../../forms/notice';
import { Refusal } from '../../forms/refusal';
import { useOutcomeFocus } from '../../forms/use-outcome-focus';
import { Button } from '../../ui';
import { Row } from '../../ui/kit/layout';
import { BusyButton } from '../busy-button';
import type { DraftForm } from './draft-form';
import classes from './staff-form.module.css';

/** The state that the parts of a form need. */
type Shown = Pick<DraftForm<never>, 'errors' | 'problem' | 'isListed' | 'listed' | 'element'>;

export interface StaffFormProps extends Omit<ComponentProps<'form'>, 'form' | 'ref' | 'onSubmit' | 'title'> {
  form: Shown;
  /** Heading of the refusal. */
  title?: string | undefined;
  /** Shown above the refusal. */
  heading?: ReactNode;
  children: ReactNode;
}

/** The `form` element of a staff form: the refusal, the wrong fields, then the form's fields. */
export function StaffForm({ form, title, heading, children, ...props }: StaffFormProps) {
  return (
    <form className={classes.form} method="post" noValidate {...props} {...form.element}>
      {heading}
      <FormProblems form={form} title={title} />
      {children}
    </form>
  );
}

export interface FormProblemsProps extends Pick<StaffFormProps, 'form' | 'title'> {
  /** A button after the refusal, such as "Reintentar". */
  action?: ReactNode;
}

/**
 * Why a form was refused, with links to the wrong fields if there are several; a single one shows its own message and has the
 * focus. With `listsErrors` all errors are listed here, and the list has the focus.
 */
export function FormProblems({ form, title, action }: FormProblemsProps) {
  const { errors, problem, isListed, listed, element } = form;
  const list = useOutcomeFocus<HTMLDivElement>(listed);
  const fieldId = (name: string) => (element.ref.current && controlOf(element.ref.current, name)?.id) ?? '';
  const wrong = Object.keys(errors).length;
  const isShown = listed ? wrong > 0 : !problem && (isListed || wrong > 1);
  return (
    <>
      <Refusal problem={problem} title={title} action={action} />
      {isShown ? (
        <div ref={list} tabIndex={-1} className={classes.list}>
          <ErrorSummary fieldId={fieldId} errors={errors} />
        </div>
      ) : null}
    </>
  );
}

/** Says that a draft was restored, and offers to start over. */
export function RestoredNotice({
  form,
  onStartOver,
}: {
  form: Pick<DraftForm<never>, 'restored' | 'busy' | 'startOver'>;
  /** Called instead of `form.startOver`. */
  onStartOver?: () => void;
}) {
  if (!form.restored) return null;
  return (
    <Notice
      kind="info"
      action={
        <Button size="sm" variant="default" disabled={form.busy} onClick={onStartOver ?? form.startOver}>
          Empezar de nuevo
        </Button>
      }
    >
      Recuperamos lo que había escrito.
    </Notice>
  );
}

export interface DialogButtonsProps {
  /** State of the dialog's action. */
  of: { busy: boolean };
  /** Label of the submit button, and its label while submitting. */
  action: string;
  submitting: string;
  /** The action cannot be undone: its button is red. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  cancel?: string | undefined;
  onCancel: () => void;
}

/** The buttons below the form of a dialog; they stay in view however long the form is. */
export function DialogButtons(props: DialogButtonsProps) {
  const { of: state, action, submitting, danger, disabled, cancel = 'Cancelar', onCancel } = props;
  return (
    <Row gap={8} align="stretch" justify="flex-end" className={classes.buttons}>
      <Button variant="default" disabled={state.busy} onClick={onCancel}>
        {cancel}
      </Button>
      <BusyButton type="submit" color={danger ? 'arcilla' : undefined} busy={state.busy} disabled={disabled}>
        {state.busy ? submitting : action}
      </BusyButton>
    </Row>
  );
}
