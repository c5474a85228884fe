import type { ManyProgramsChange } from 'shared/schemas';
import type { Done } from '../../../parts/done/done-notice';

/** Props of a form for a bulk change. */
export interface ManyFormProps {
  /** Does what was asked; `key` is the same for each attempt. */
  apply: (change: ManyProgramsChange, key: string) => Promise<Done>;
  onDone: (done: Done) => void;
  close: () => void;
}

/** Props of a form that also asks for a period. */
export interface PeriodFormProps extends ManyFormProps {
  /** The periods that programs have. */
  periods: readonly string[];
  /** The period that the list is filtered by; empty for none. */
  periodo: string;
}
