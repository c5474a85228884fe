import { BusyButton, type BusyButtonProps } from '../busy-button';
import type { Action } from './use-action';

export interface ActionButtonProps extends Omit<BusyButtonProps, 'busy' | 'onClick' | 'action'> {
  action: Pick<Action, 'run' | 'busy'>;
  /** Its label while it is under way. */
  doing?: string;
}

/** A button that runs an action, keeps the focus and says that it is under way. */
export function ActionButton({ action, doing, children, ...props }: ActionButtonProps) {
  return (
    <BusyButton {...props} busy={action.busy} onClick={() => action.run()}>
      {action.busy ? (doing ?? children) : children}
    </BusyButton>
  );
}
