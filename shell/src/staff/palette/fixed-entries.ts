import { may, type PanelTab, type Role, type SessionUser } from 'shared';
import { adviserSlug } from 'shared/rules';
import { labelOf, tabPath } from '../tabs/tabs';
import type { Entry } from './entry';

/** What a role can open without searching: the panel's modules. */
export function moduleEntries(tabs: readonly PanelTab[], role: Role): Entry[] {
  return tabs.map((tab) => ({
    icon: 'module',
    id: `module ${tab.tab}`,
    label: labelOf(tab, role),
    path: tabPath(tab.tab),
  }));
}

/** What a user can do from anywhere. */
export function actionEntries(user: SessionUser | null): Entry[] {
  return [
    // spec: staff-panel §2, "Mi Enlace de Captación" is for advisers
    ...(user && may('advise')
      ? [
          {
            icon: 'link' as const,
            id: 'form',
            label: 'Abrir mi formulario de captación',
            path: `/formulario/${adviserSlug(user.name, user.email)}`,
          },
        ]
      : []),
    { icon: 'settings', id: 'settings', label: 'Ajustes', path: '/admin/ajustes' },
    { icon: 'site', id: 'site', label: 'Ir al sitio público', path: '/' },
    { icon: 'sign-out', id: 'sign-out', label: 'Cerrar sesión' },
  ];
}
