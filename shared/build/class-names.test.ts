import { expect, test } from 'vitest';
import { classNames } from './class-names';

const nameOf = classNames({ id: 'mf-a', root: '/repo/mf-a' });
const ofFile = (file: string, name: string) => nameOf({ resourcePath: file }, '', name);

test('the classes of one file share a hash, which no other file and no other app has', () => {
  const name = ofFile('/repo/mf-a/src/card.module.css', 'root');
  expect(name).toMatch(/^mf-a-root-[\w-]{5}$/);
  expect(ofFile('/repo/mf-a/src/card.module.css', 'title')).toBe(name.replace('root', 'title'));
  expect(ofFile('/repo/mf-a/src/other/card.module.css', 'root')).not.toBe(name);
  const other = classNames({ id: 'mf-b', root: '/repo/mf-b' });
  expect(other({ resourcePath: '/repo/mf-b/src/card.module.css' }, '', 'root')).toBe(
    name.replace('mf-a', 'mf-b'),
  );
});

test('the name is the same wherever the repository is', () => {
  const elsewhere = classNames({ id: 'mf-a', root: '/elsewhere/mf-a' });
  const file = '/elsewhere/mf-a/src/card.module.css';
  expect(elsewhere({ resourcePath: file }, '', 'root')).toBe(
    ofFile('/repo/mf-a/src/card.module.css', 'root'),
  );
});
