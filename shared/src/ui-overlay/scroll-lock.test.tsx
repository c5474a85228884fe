import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Drawer, Modal } from './dialogs';
import { ScrollLock } from './scroll-lock';

test('the page scrolls again when the last of two dialogs has closed', () => {
  const { documentElement: root, body } = document;
  const one = render(<ScrollLock />);
  const other = render(<ScrollLock />);
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
  const { unmount } = render(<ScrollLock />);
  expect(document.body.style.marginRight).toBe('15px');
  unmount();
  Reflect.deleteProperty(document.documentElement, 'clientWidth');
  expect(document.body.style.marginRight).toBe('');
});

test.each([
  ['a dialog', Modal.Root],
  ['a drawer of parts', Drawer.Root],
  ['a whole drawer', Drawer],
])('%s locks the page while it is open, without the property that the library would set', (_, Root) => {
  const { rerender } = render(<Root opened onClose={() => undefined} transitionProps={{ duration: 0 }} />);
  expect(document.documentElement.style.overflow).toBe('hidden');
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(false);
  rerender(<Root opened={false} onClose={() => undefined} transitionProps={{ duration: 0 }} />);
  expect(document.documentElement.style.overflow).toBe('');
});
