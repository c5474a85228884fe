import { expect, test } from 'vitest';
import { PreviewLinks } from './preview-links';

const links = new PreviewLinks('sal');

test('a link names its version and its end', () => {
  const { value, until } = links.write('mf-crm', '1.2.0-beta.1', Date.UTC(2026, 0, 1));
  expect(value).toMatch(/^mf-crm@1\.2\.0-beta\.1~[\w.-]+$/);
  expect(until).toEqual(new Date('2026-01-08T00:00:00Z'));
  expect(links.read(value)).toEqual({ app: 'mf-crm', version: '1.2.0-beta.1', until });
});

test('another version, module, end or key is no link of ours', () => {
  const { value } = links.write('mf-crm', '1.2.0');
  const later = Buffer.from(new Date(Date.now() + 1e12).toISOString()).toString('base64url');
  const changed = [
    value.replace('1.2.0', '1.2.1'),
    value.replace('mf-crm', 'mf-export'),
    value.replace(/~[^.]+/, `~${later}`),
    value.replace(/\.[^.]+$/, ''),
    new PreviewLinks('otra').write('mf-crm', '1.2.0').value,
    'mf-crm@1.2.0',
    '',
  ];
  expect(changed.map((each) => links.read(each))).toEqual(changed.map(() => null));
  expect(links.read(links.write('shell', '1.2.0').value)).toBeNull();
});
