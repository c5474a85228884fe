import { expect, test } from 'vitest';
import { ownStylesPlugin, reachesOutside } from './own-styles';

test.each([
  ['body', true],
  ['*', true],
  ['header', true],
  [':root', true],
  ['::selection', true],
  [':global(body)', true],
  [':global(.mantine-Button-root)', true],
  ['body:not(.page)', true],
  ['h1 + :is(p, ul)', true],
  ['.page', false],
  ['.page > h1', false],
  [':root .page', false],
  [':global(html):has(.bar.bar)', false],
  [':global(.mantine-Drawer-content):has(.bar)', false],
  [':global(html:has([data-ask-bar]))', false],
  ['[data-compare-tray] button', false],
])('%s of a module reaches outside: %s', (selector, outside) => {
  expect(reachesOutside(selector)).toBe(outside);
});

test('a rule is refused where it stands, unless it is within one that is the module’s', () => {
  const page = { type: 'rule', selectors: ['.page'] };
  const rules = [
    page,
    { type: 'rule', selectors: ['header'], parent: { type: 'atrule', name: 'media', parent: page } },
    { type: 'rule', selectors: ['from', '50%'], parent: { type: 'atrule', name: 'keyframes' } },
    { type: 'rule', selectors: ['.page', 'body'], parent: { type: 'atrule', name: 'media' } },
  ].map((rule) => ({ ...rule, error: (message: string) => new Error(message) }));
  const check = (file: string, count: number) => () =>
    ownStylesPlugin.Once({
      source: { input: { file } },
      walkRules: (look) => rules.slice(0, count).forEach(look),
    });
  expect(check('/mf-x/src/page.module.css', 3)).not.toThrow();
  expect(check('/mf-x/src/page.module.css', 4)).toThrow('"body" reaches outside of the module');
});
