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

/** What the parts of a form need to know of it. */
type Shown = Pick<DraftForm<never>, 'errors' | 'problem' | 'isListed' | 'listed' | 'element'>;

export interface StaffFormProps extends Omit<ComponentProps<'form'>, 'form' | 'ref' | 'onSubmit' | 'title'> {
  form: Shown;
  /** Heads what was refused. */
  title?: string | undefined;
  /** Stands before what was refused. */
  heading?: ReactNode;
  children: ReactNode;
}

/** The `form` element of a staff form: why it was refused, which fields are wrong, then its fields. */
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
  /** A button after why it was refused, such as "Reintentar". */
  action?: ReactNode;
}

/**
 * Why a form was refused, and more than one wrong field as links; a single one tells it itself and has the focus. A form that
 * lists its errors has all of them here, and the focus.
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

/** Says that what was typed before came back, and offers to begin anew. */
export function RestoredNotice({
  form,
  onStartOver,
}: {
  form: Pick<DraftForm<never>, 'restored' | 'busy' | 'startOver'>;
  /** In place of starting the form over. */
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
  /** What the dialog does. */
  of: { busy: boolean };
  /** Label of the button that submits, and while it does. */
  action: string;
  submitting: string;
  /** What it does cannot be undone: its button is red. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  cancel?: string | undefined;
  onCancel: () => void;
}

/** The buttons below the form of a dialog, in reach however long it is. */
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
