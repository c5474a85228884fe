import type { ManyProgramsChange } from 'shared/schemas';
import type { Done } from '../../../parts/done/done-notice';

/** What a form needs that asks how many programs change. */
export interface ManyFormProps {
  /** Does what was asked; `key` is the same for each attempt. */
  apply: (change: ManyProgramsChange, key: string) => Promise<Done>;
  onDone: (done: Done) => void;
  close: () => void;
}

/** What a form needs that asks of which period, too. */
export interface PeriodFormProps extends ManyFormProps {
  /** Those that programs have. */
  periods: readonly string[];
  /** The one that the list is filtered by; empty for none. */
  periodo: string;
}
