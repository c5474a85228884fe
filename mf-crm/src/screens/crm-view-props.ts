import type { Role } from 'shared';
import type { AdviserRecord } from 'shared/schemas';
import type { AdviserNames } from '../lead-data/advisers-queries';
import type { OnLeadTask } from '../lead-ui/lead-task';

/** What the CRM's frame hands to each of its views. */
export interface CrmViewProps {
  role: Role;
  /** Level of the view's headings. */
  order: 2 | 3;
  advisers: readonly AdviserRecord[];
  names: AdviserNames;
  onTask: OnLeadTask;
}
