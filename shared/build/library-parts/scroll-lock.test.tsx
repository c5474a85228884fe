import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LIBRARY_PARTS } from '../library-parts';
import { RemoveScrollBar } from './scroll-lock';

test('the page scrolls again when the last of two dialogs has closed', () => {
  const { documentElement: root, body } = document;
  const one = render(<RemoveScrollBar />);
  const other = render(<RemoveScrollBar />);
  expect(root.style.overflow).toBe('hidden');
  one.unmount();
  expect(root.style.overflow).toBe('hidden');
  other.unmount();
  expect([root.style.overflow, root.style.overscrollBehavior, body.style.marginRight]).toEqual(['', '', '']);
});

test('the page keeps its width where its scrollbar took some', () => {
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: window.innerWidth - 15,
    configurable: true,
  });
  const { unmount } = render(<RemoveScrollBar />);
  expect(document.body.style.marginRight).toBe('15px');
  unmount();
  Reflect.deleteProperty(document.documentElement, 'clientWidth');
  expect(document.body.style.marginRight).toBe('');
});

test('of the module in whose place it stands, the library imports nothing else', () => {
  const fromMantine = createRequire(createRequire(import.meta.url).resolve('@mantine/core'));
  const folder = join(dirname(fromMantine.resolve('react-remove-scroll')), '../es2015');
  const source = readFileSync(join(folder, 'SideEffect.js'), 'utf8');
  expect(source).toContain("import { RemoveScrollBar } from 'react-remove-scroll-bar';");
  const part = LIBRARY_PARTS.find(({ file }) => file.href.endsWith('/scroll-lock.ts'));
  expect('react-remove-scroll-bar').toMatch(part?.request ?? /^$/);
  expect(folder).toMatch(part?.importers ?? /^$/);
});
