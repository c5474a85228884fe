import { expect, test } from 'vitest';
import { raiseVersion } from './raise-version';

const MANIFEST = '{\n  "name": "mf-crm",\n  "version": "1.4.2",\n  "type": "module"\n}\n';
const CHANGELOG = '# Changelog\n\n## Unreleased\n\nA new table.\n\n## 1.4.2\n\nA repair.\n';

test.each([
  ['patch', '1.4.3'],
  ['minor', '1.5.0'],
  ['major', '2.0.0'],
] as const)('a %s change makes what was unreleased version %s', (step, version) => {
  expect(raiseVersion(MANIFEST, CHANGELOG, step)).toEqual({
    version,
    manifest: MANIFEST.replace('1.4.2', version),
    changelog: CHANGELOG.replace('Unreleased', version),
  });
});

test.each([
  ['says nothing', '# Changelog\n\n## Unreleased\n\n## 1.4.2\n\nA repair.\n'],
  ['has no such heading', '# Changelog\n\n## 1.4.2\n\nA repair.\n'],
])('a changelog that %s is refused', (_what, changelog) => {
  expect(() => raiseVersion(MANIFEST, changelog, 'minor')).toThrow('Escriba primero qué cambia');
});
