import { expect, test } from 'vitest';
import descriptor from '../../../module.json';
import { panels, routes } from '../../remote';

test('S2.23 the tab "Programas" is for who reads the catalogue', () => {
  expect(routes).toEqual([]);
  expect(Object.keys(panels ?? {})).toEqual(['programas', 'noticias']);
  expect(descriptor.panelTabs).toEqual([
    { tab: 'programas', label: 'Programas', access: 'catalogue.read', order: 1, chunk: 'programs-panel' },
  ]);
});
