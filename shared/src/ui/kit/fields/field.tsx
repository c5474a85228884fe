import { type CSSProperties, Fragment, type ReactNode, useId } from 'react';
import { classNames, length } from '../look';
import classes from './field.module.css';

/** Props of a form field besides those of its control. */
export interface FieldProps {
  id?: string | undefined;
  label?: ReactNode;
  /** Shown below the label. */
  description?: ReactNode;
  /** Message shown below the control, which is marked as invalid; `true` only marks it. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Asterisk of a required field; as `required` by default. */
  withAsterisk?: boolean | undefined;
  /** `md` by default. */
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Drawn over the start of the control; ignores the pointer. */
  leftSection?: ReactNode;
  /** Drawn over the end of the control. */
  rightSection?: ReactNode;
  /** In pixels; by default the height of the control. */
  leftSectionWidth?: number | undefined;
  rightSectionWidth?: number | undefined;
  /** Wraps the control, or adds something after it. */
  inputContainer?: ((control: ReactNode) => ReactNode) | undefined;
  /** Order of the parts, from top to bottom. */
  inputWrapperOrder?: readonly Part[] | undefined;
}

type Part = 'label' | 'description' | 'input' | 'error';
const ORDER: readonly Part[] = ['label', 'description', 'input', 'error'];

/** Props that the control gets from its field. */
interface ControlProps {
  id: string;
  className: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  /** The control is a text of several lines. */
  multiline?: boolean;
  /** The control's own descriptions. */
  describedBy: string | undefined;
  control: (props: ControlProps) => ReactNode;
}

/** Label, description and error message around a control, and the box that holds it. */
export function Field({
  id: givenId,
  label,
  description,
  error,
  required,
  withAsterisk = required,
  size = 'md',
  className,
  style,
  leftSection,
  rightSection,
  leftSectionWidth,
  rightSectionWidth,
  inputContainer = (control) => control,
  inputWrapperOrder = ORDER,
  multiline,
  describedBy,
  control,
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hasMessage = Boolean(error) && error !== true;
  const descriptions = classNames(
    hasMessage && `${id}-error`,
    Boolean(description) && `${id}-description`,
    describedBy,
  );
  const place = inputWrapperOrder.indexOf('input');
  const saidAt = (part: Part, said: boolean) => (said ? inputWrapperOrder.indexOf(part) : place);
  const said = [saidAt('description', Boolean(description)), saidAt('error', hasMessage)];
  const widths = {
    '--field-left': length(leftSectionWidth),
    '--field-right': length(rightSectionWidth),
  } as CSSProperties;

  const box = (
    <div
      className={classes.box}
      style={widths}
      data-error={error ? true : undefined}
      data-multiline={multiline || undefined}
      data-left={leftSection ? true : undefined}
      data-right={rightSection ? true : undefined}
      data-said-above={said.some((at) => at < place) || undefined}
      data-said-below={said.some((at) => at > place) || undefined}
    >
      {leftSection ? (
        <div className={classes.section} data-position="left">
          {leftSection}
        </div>
      ) : null}
      {control({
        id,
        className: classes.control ?? '',
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptions || undefined,
      })}
      {rightSection ? (
        <div className={classes.section} data-position="right">
          {rightSection}
        </div>
      ) : null}
    </div>
  );
  const parts: Record<Part, () => ReactNode> = {
    label: () =>
      label ? (
        <label key="label" id={`${id}-label`} className={classes.label} htmlFor={id}>
          {label}
          {withAsterisk ? (
            <span className={classes.asterisk} aria-hidden="true">
              {' *'}
            </span>
          ) : null}
        </label>
      ) : null,
    description: () =>
      description ? (
        <p key="description" id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      ) : null,
    input: () => <Fragment key="input">{inputContainer(box)}</Fragment>,
    error: () =>
      hasMessage ? (
        <p key="error" id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null,
  };
  return (
    <div className={classNames(classes.root, className)} style={style} data-size={size}>
      {inputWrapperOrder.map((part) => parts[part]())}
    </div>
  );
}

type Names = keyof FieldProps;
const NAMES: Record<Names, true> = {
  id: true,
  label: true,
  description: true,
  error: true,
  required: true,
  withAsterisk: true,
  size: true,
  className: true,
  style: true,
  leftSection: true,
  rightSection: true,
  leftSectionWidth: true,
  rightSectionWidth: true,
  inputContainer: true,
  inputWrapperOrder: true,
};

/** Splits props into those of the field and those of its control. */
export function fieldAndControl<Props extends FieldProps>(
  props: Props,
): { field: FieldProps; control: Omit<Props, Names> } {
  const field: Record<string, unknown> = {};
  const control: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) (name in NAMES ? field : control)[name] = value;
  return { field, control: control as Omit<Props, Names> };
}
