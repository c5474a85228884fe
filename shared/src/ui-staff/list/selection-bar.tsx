import { IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { ActionIcon } from '../../ui/kit/action-icon';
import { UnstyledButton } from '../../ui/kit/unstyled-button';
import classes from './selection-bar.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Props of the bar with actions for the selected rows of a list. */
export interface SelectionBarProps<Action extends string> {
  /** Accessible name, as in "Leads seleccionados". */
  label: string;
  className?: string | undefined;
  /** Number of selected rows, as in "214 seleccionados". */
  count: string;
  /** Selects all matching rows; given if more rows match than are selected. */
  everything?: { readonly label: string; readonly choose: () => void } | undefined;
  actions: readonly (readonly [name: Action, label: string, Icon: ComponentType<typeof icon>])[];
  onAction: (name: Action) => void;
  /** Clears the selection. The bar disappears, and the pressed button with it. */
  onClear: () => void;
}

/** The dark bar over a list with selected rows: their number, and actions. */
export function SelectionBar<Action extends string>(props: SelectionBarProps<Action>) {
  const { label, className = '', count, everything, actions, onAction, onClear } = props;
  return (
    <section className={`${classes.bar} ${className}`} aria-label={label} data-over-rows>
      <p className={classes.count} role="status">
        {count}
      </p>
      {everything ? (
        <UnstyledButton className={classes.everything} onClick={everything.choose}>
          {everything.label}
        </UnstyledButton>
      ) : null}
      <div className={classes.actions}>
        {actions.map(([name, text, Icon]) => (
          <UnstyledButton key={name} className={classes.action} onClick={() => onAction(name)}>
            <Icon {...icon} />
            {text}
          </UnstyledButton>
        ))}
        <ActionIcon
          variant="transparent"
          className={classes.close}
          aria-label="Quitar la selección"
          onClick={onClear}
        >
          <IconX {...icon} />
        </ActionIcon>
      </div>
    </section>
  );
}
