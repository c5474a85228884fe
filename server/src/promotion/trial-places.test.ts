import type { Registry } from 'shared/contract';
import { expect, test } from 'vitest';
import { trialPlaces } from './trial-places';

const tab = (name: string) => ({ tab: name, label: name, access: 'admin', order: 1 });
const registry = {
  shell: {},
  remotes: {
    'mf-agenda': {
      app: 'mf-agenda',
      module: {
        routes: [
          { path: '/agenda/lunes', access: 'public', chunk: 'day-page' },
          { path: '/agenda/martes', access: 'public', chunk: 'day-page' },
          { path: '/agenda/:dia', example: '/agenda/viernes', access: 'comercial', chunk: 'day-page' },
          { path: '/agenda/:dia/:hora', access: 'public', chunk: 'hour-page' },
        ],
        panelTabs: [tab('agenda'), tab('salas')],
      },
    },
    'mf-otra': { app: 'mf-otra', module: { routes: [], panelTabs: [tab('otra')] } },
  },
} as unknown as Registry;

const opened = (app: string) => trialPlaces(registry, app).map(({ path, staff }) => [path, staff]);

test('each kind of page, each example and each tab of an app are opened, staff ones signed in; of a shell one of each', () => {
  expect(opened('mf-agenda')).toEqual([
    ['/agenda/lunes', false],
    ['/agenda/viernes', true],
    ['/admin?tab=agenda', true],
    ['/admin?tab=salas', true],
  ]);
  expect(opened('mf-otra')).toEqual([['/admin?tab=otra', true]]);
  expect(opened('shell')).toEqual([
    ['/agenda/lunes', false],
    ['/admin?tab=agenda', true],
  ]);
});
