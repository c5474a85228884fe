import type { AdviserRecord } from 'shared/schemas';
import type { AdviserNames } from '../lead-data/advisers-queries';
import type { OnLeadTask } from '../lead-ui/lead-task';

/** Props that the CRM's frame passes to each view. */
export interface CrmViewProps {
  /** Level of the view's headings. */
  order: 2 | 3;
  advisers: readonly AdviserRecord[];
  names: AdviserNames;
  onTask: OnLeadTask;
}
