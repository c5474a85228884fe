import { expect, test } from 'vitest';
import type { ReleaseSource } from '../registry/release-source';
import { releaseFile } from './release-files-routes';

const releases = {
  has: (_: string, version: string) => version === '1.0.0',
  ensure: async () => false,
} as unknown as ReleaseSource;

test.each([
  ['/r/mf-crm/1.0.0/static/js/a.js', 'mf-crm/1.0.0/web/static/js/a.js'],
  ['/r/~2/mf-sala2/1.0.0/remoteEntry.082c64c5.js', 'mf-sala2/1.0.0/web/remoteEntry.082c64c5.js'],
  ['/r/mf-crm/2.0.0/a.js', undefined],
  ['/r/mf-crm/latest/a.js', undefined],
  ['/r/mf-crm/1.0.0/../release.json', undefined],
  ['/r/../1.0.0/a.js', undefined],
])('the file at %s is %s', async (url, file) => {
  expect(await releaseFile(releases, url)).toBe(file);
});
