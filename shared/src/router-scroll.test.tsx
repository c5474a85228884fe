import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Location, Outlet, RouterProvider, ScrollRestoration } from './router';
import { createMemoryRouter } from './router-testing';

const byPath = ({ pathname }: Location) => pathname;
const stored = () => JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}');

function Frame() {
  return (
    <>
      <ScrollRestoration getKey={byPath} />
      <Outlet />
      <h2 id="costos y pagos">Costos</h2>
    </>
  );
}

function open(url: string) {
  const router = createMemoryRouter([{ Component: Frame, children: [{ path: '*', element: <p /> }] }], {
    initialEntries: [url],
  });
  const { unmount } = render(<RouterProvider router={router} />);
  const go = (to: string | number, options?: { preventScrollReset: boolean }) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)));
  return { go, unmount };
}

let position = 0;
const scrolled = (y: number) => {
  position = y;
};

beforeEach(() => {
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => position);
  Object.defineProperty(history, 'scrollRestoration', { value: 'auto', writable: true, configurable: true });
  vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, y: number) => scrolled(y)) as never);
});
afterEach(() => {
  scrolled(0);
  sessionStorage.clear();
});

test('a new page begins at its beginning, one that is returned to is where it was left', async () => {
  const { go } = open('/uno');
  scrolled(300);
  await go('/dos');
  expect(window.scrollY).toBe(0);
  scrolled(40);
  await go(-1);
  expect(window.scrollY).toBe(300);
  await go('/dos');
  expect(window.scrollY).toBe(40);
});

test('a link can leave the page where it is, or lead to an element that its URL names', async () => {
  const { go } = open('/tres');
  scrolled(300);
  await go('?pagina=2', { preventScrollReset: true });
  expect(window.scrollY).toBe(300);
  const seen = vi.fn();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen(this.id);
  };
  await go('/cuatro#costos%20y%20pagos');
  expect(seen).toHaveBeenCalledWith('costos y pagos');
  // A hash that cannot be decoded or names no element: scrolls to the top.
  scrolled(300);
  await go('/cinco#%E0%A4%A');
  expect(window.scrollY).toBe(0);
});

test('positions outlive a reload; meanwhile the browser restores by itself', async () => {
  const first = open('/seis');
  expect(history.scrollRestoration).toBe('manual');
  scrolled(120);
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  expect(stored()).toMatchObject({ '/seis': 120 });
  // The page is restored from the back/forward cache.
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
  first.unmount();
  expect(history.scrollRestoration).toBe('auto');

  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ '/siete': 77 }));
  open('/siete');
  expect(window.scrollY).toBe(77);
});

test('a browser that stores nothing, or something else, scrolls all the same', async () => {
  sessionStorage.setItem('react-router-scroll-positions', '{');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { go } = open('/ocho');
  scrolled(200);
  expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
  await go('/nueve');
  await go(-1);
  expect(window.scrollY).toBe(200);
});
