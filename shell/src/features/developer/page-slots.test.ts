import type { Registry, Release } from 'shared';
import { expect, test } from 'vitest';
import descriptor from '../../../module.json';
import { pageSlots } from './page-slots';

const crm = {
  app: 'mf-crm',
  module: {
    routes: [{ path: '/crm', access: 'comercial', frame: 'panel' }],
    panelTabs: [{ tab: 'crm', label: 'CRM', labelComercial: 'Mis Leads', access: 'comercial', order: 4 }],
  },
} as Release;
const site = {
  app: 'mf-public',
  module: { routes: [{ path: '/programas/:id', access: 'public' }], panelTabs: [] },
} as unknown as Release;
const registry = {
  shell: { app: 'shell', module: descriptor },
  remotes: { 'mf-crm': crm, 'mf-public': site },
} as unknown as Registry;

test.each([
  ['/programas/x', '', null, ['Encabezado y pie: shell', 'Página: mf-public /programas/:id']],
  ['/nada', '', null, ['Encabezado y pie: shell', 'Página: shell página no encontrada']],
  ['/login', '', null, ['Marco: shell', 'Página: shell /login']],
  ['/crm', '', 'comercial', ['Marco: shell', 'Página: mf-crm /crm']],
  ['/admin', '', 'comercial', ['Marco: shell', 'Página: shell /admin', 'Pestaña «Mis Leads»: mf-crm crm']],
  ['/admin', '?tab=usuarios', 'admin', ['Marco: shell', 'Página: shell /admin', 'Pestaña: shell usuarios']],
] as const)('who fills %s%s', (pathname, search, role, expected) => {
  const slots = pageSlots(registry, { pathname, search }, { role, user: null });
  expect(slots.map(({ place, app, declared = '' }) => `${place}: ${app} ${declared}`.trim())).toEqual(
    expected,
  );
});
