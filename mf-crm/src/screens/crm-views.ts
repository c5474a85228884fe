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
  /** Instead of `load`: a view that is part of the screen's bundle. */
  View?: ComponentType<CrmViewProps>;
  /** Number beside the label; undefined while it is not known. A hook: it may read the query cache. */
  useCount?: () => number | undefined;
  /** The number means that something must be done today. */
  urgent?: boolean;
  /** It shows leads filtered like the list: the filters stay in the URL between such views. */
  filters?: boolean;
  /** On a phone it is under "Más". */
  more?: boolean;
  /** Not in the navigation: another control leads to it. */
  unlisted?: boolean;
  /** Permission that is needed to see it. */
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
  // The default view is part of the screen's bundle, so that opening the CRM does not wait for a second file.
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

/** The view in the URL, if the signed-in person may open it; else Leads. */
export function viewOf(search: URLSearchParams): CrmView | undefined {
  const named = search.get('vista') ?? 'leads';
  const views = viewsOf();
  return views.find(({ id }) => id === named) ?? views.find(({ id }) => id === 'leads');
}

/** The views that the signed-in person may open. */
export const viewsOf = (): readonly CrmView[] => CRM_VIEWS.filter(({ needs }) => !needs || may(needs));
