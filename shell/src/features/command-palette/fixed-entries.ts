import type { PanelTab, Role, SessionUser } from 'shared';
import { adviserSlug } from 'shared/rules';
import { labelOf } from '../staff-panel/tabs';
import type { Entry } from './entry';

/** What a role can go to without searching: the modules of the panel. */
export function moduleEntries(tabs: readonly PanelTab[], role: Role): Entry[] {
  return tabs.map((tab) => ({
    kind: 'modulo',
    id: `modulo ${tab.tab}`,
    label: labelOf(tab, role),
    address: `/admin?tab=${tab.tab}`,
  }));
}

/** What a role can do from anywhere. */
export function actionEntries(role: Role, user: SessionUser | null): Entry[] {
  return [
    // spec: staff-panel §2, "Mi Enlace de Captación" is for commercials
    ...(role === 'comercial' && user
      ? [
          {
            kind: 'enlace' as const,
            id: 'enlace',
            label: 'Abrir mi formulario de captación',
            address: `/formulario/${adviserSlug(user.name, user.email)}`,
          },
        ]
      : []),
    { kind: 'sitio', id: 'sitio', label: 'Ir al sitio público', address: '/' },
    { kind: 'salir', id: 'salir', label: 'Cerrar sesión' },
  ];
}
