import type { Role } from 'shared';
import type { AdviserRecord } from 'shared/schemas';
import type { AdviserNames } from './leads/advisers-queries';
import type { OnLeadTask } from './leads/lead-task';

/** What the CRM's frame hands to each of its views. */
export interface CrmViewProps {
  role: Role;
  /** Level of the view's headings. */
  order: 2 | 3;
  advisers: readonly AdviserRecord[];
  names: AdviserNames;
  onTask: OnLeadTask;
}
