import type { ComponentType } from 'react';
import type { CrmViewProps } from './crm-view-props';
import { LeadsView } from './leads-view';

interface CrmView {
  /** Value of `?vista=`. */
  id: string;
  label: string;
  View: ComponentType<CrmViewProps>;
}

/** The views of the CRM, in the order of its navigation. `?vista=` names the open one, Leads without it. */
export const CRM_VIEWS: readonly CrmView[] = [{ id: 'leads', label: 'Leads', View: LeadsView }];
