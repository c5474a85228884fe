import { BusyButton, type BusyButtonProps } from '../busy-button';
import type { Action } from './use-action';

export interface ActionButtonProps extends Omit<BusyButtonProps, 'busy' | 'onClick' | 'action'> {
  action: Pick<Action, 'run' | 'busy'>;
  /** Label while the action runs. */
  doing?: string;
}

/** A button that runs an action, keeps the focus and shows that the action is running. */
export function ActionButton({ action, doing, children, ...props }: ActionButtonProps) {
  return (
    <BusyButton {...props} busy={action.busy} onClick={() => action.run()}>
      {action.busy ? (doing ?? children) : children}
    </BusyButton>
  );
}
