import type { ManyProgramsChange } from 'shared/schemas';
import type { Done } from '../../../parts/done/done-notice';

/** What a form needs that asks how many programs change. */
export interface ManyFormProps {
  /** Does what was asked; `key` is the same for each attempt. */
  apply: (change: ManyProgramsChange, key: string) => Promise<Done>;
  onDone: (done: Done) => void;
  close: () => void;
}
