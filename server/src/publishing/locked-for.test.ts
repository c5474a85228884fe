import { expect, test } from 'vitest';
import { lockedFor } from './locked-for';

const member = (name: string, version: string) => `  ${name}:
    dependencies:
      react:
        specifier: 'catalog:'
        version: ${version}

`;
const lockfile = (members: Record<string, string>, packages = 'react@19.3.1: {}') =>
  `lockfileVersion: '9.0'

importers:

${Object.entries(members)
  .map(([name, version]) => member(name, version))
  .join('')}packages:

  ${packages}
`;
const before = lockfile({ 'mf-crm': '19.3.1', shared: '19.3.1' });

test('a new module changes nothing for the other apps', () => {
  const after = lockfile({ 'mf-agenda': '19.3.1', 'mf-crm': '19.3.1', shared: '19.3.1' });
  expect(lockedFor('mf-crm', after)).toBe(lockedFor('mf-crm', before));
  expect(lockedFor('mf-agenda', after)).not.toBe(lockedFor('mf-crm', after));
});

test('its own dependencies, those of shared, and what is installed count', () => {
  const kept = lockedFor('mf-crm', before);
  expect(lockedFor('mf-crm', lockfile({ 'mf-crm': '19.4.0', shared: '19.3.1' }))).not.toBe(kept);
  expect(lockedFor('mf-crm', lockfile({ 'mf-crm': '19.3.1', shared: '19.4.0' }))).not.toBe(kept);
  expect(
    lockedFor('mf-crm', lockfile({ 'mf-crm': '19.3.1', shared: '19.3.1' }, 'react@19.4.0: {}')),
  ).not.toBe(kept);
});
