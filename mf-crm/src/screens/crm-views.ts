import {
  type Icon,
  IconArrowsSplit,
  IconChartBar,
  IconInbox,
  IconLayoutKanban,
  IconLayoutList,
  IconSun,
  IconTemplate,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { may } from 'shared';
import type { Permission } from 'shared/rules';
import { useAgendaCount } from '../lead-data/agenda-query';
import { useRequestsCount } from '../lead-data/requests-queries';
import type { CrmViewProps } from './crm-view-props';
import { LeadsView } from './leads-view';

/** A view of the CRM. A new one is one entry below: `load: () => import('./features/<thing>/<thing>-view')`. */
export interface CrmView {
  /** Value of `?vista=`. */
  id: string;
  label: string;
  icon: Icon;
  /** Default export of the view's file, fetched when the view is first opened. */
  load?: () => Promise<{ default: ComponentType<CrmViewProps> }>;
  /** In place of `load`: a view that comes with the screen. */
  View?: ComponentType<CrmViewProps>;
  /** Number beside the label; undefined while it is not known. A hook: it may read the query cache. */
  useCount?: () => number | undefined;
  /** The number asks for something to be done today. */
  urgent?: boolean;
  /** It shows the leads that pass the list's filters: they stay in the URL when one such view follows another. */
  filters?: boolean;
  /** On a phone it stands under "Más". */
  more?: boolean;
  /** Not in the navigation: another control leads to it. */
  unlisted?: boolean;
  /** Who may not do this does not have it. */
  needs?: Permission;
}

/** The views of the CRM, in the order of its navigation. `?vista=` names the open one, Leads without it. */
export const CRM_VIEWS: readonly CrmView[] = [
  {
    id: 'hoy',
    label: 'Hoy',
    icon: IconSun,
    load: () => import(/* webpackChunkName: "today-view" */ '../features/today/today-view'),
    useCount: useAgendaCount,
    urgent: true,
  },
  // The view without `?vista=` comes with the screen: opening the CRM waits for no second file.
  { id: 'leads', label: 'Leads', icon: IconLayoutList, View: LeadsView, filters: true },
  {
    id: 'tablero',
    label: 'Tablero',
    icon: IconLayoutKanban,
    load: () => import(/* webpackChunkName: "board-view" */ './board-view'),
    filters: true,
  },
  {
    id: 'analitica',
    label: 'Analítica',
    icon: IconChartBar,
    load: () => import(/* webpackChunkName: "analytics-view" */ '../features/analytics/analytics-view'),
    more: true,
  },
  {
    id: 'solicitudes',
    label: 'Solicitudes',
    icon: IconInbox,
    load: () => import(/* webpackChunkName: "requests-view" */ '../features/requests/requests-view'),
    useCount: useRequestsCount,
    more: true,
  },
  {
    id: 'asignacion',
    label: 'Asignación',
    icon: IconArrowsSplit,
    load: () => import(/* webpackChunkName: "assignment-view" */ '../features/assignment/assignment-view'),
    unlisted: true,
    needs: 'rules',
  },
  {
    id: 'papelera',
    label: 'Papelera',
    icon: IconTrash,
    load: () => import(/* webpackChunkName: "trash-view" */ '../features/trash/trash-view'),
    unlisted: true,
  },
  {
    id: 'plantillas',
    label: 'Plantillas',
    icon: IconTemplate,
    load: () =>
      import(/* webpackChunkName: "templates-view" */ '../features/message-templates/templates-view'),
    unlisted: true,
  },
  {
    id: 'importar',
    label: 'Importar',
    icon: IconUpload,
    load: () => import(/* webpackChunkName: "import-view" */ '../features/import-leads/import-view'),
    unlisted: true,
    needs: 'leads.import',
  },
];

/** The view that the URL names and who is signed in may open; else Leads. */
export function viewOf(search: URLSearchParams): CrmView | undefined {
  const named = search.get('vista') ?? 'leads';
  const views = viewsOf();
  return views.find(({ id }) => id === named) ?? views.find(({ id }) => id === 'leads');
}

/** The views that who is signed in may open. */
export const viewsOf = (): readonly CrmView[] => CRM_VIEWS.filter(({ needs }) => !needs || may(needs));
