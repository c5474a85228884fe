import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Link, NavLink, Outlet, PageTransitions, RouterProvider } from './router';
import { createMemoryRouter } from './router-testing';

function Page() {
  return (
    <>
      <NavLink to="/">Inicio</NavLink>
      <NavLink to="/noticias">Noticias</NavLink>
      <Link to={{ search: 'pagina=2' }} replace state="la segunda">
        Página 2
      </Link>
      <Link to="/contacto" onClick={(event) => event.preventDefault()}>
        Contacto
      </Link>
      <Outlet />
    </>
  );
}

test('a link changes the URL without a request of the document, or what its click says', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/noticias/una'] });
  render(<RouterProvider router={router} />);
  const link = (name: string) => screen.getByRole('link', { name });
  const current = () =>
    screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  expect(current()).toEqual(['Noticias']);
  expect(link('Página 2').getAttribute('href')).toBe('/noticias/una?pagina=2');

  await userEvent.click(link('Página 2'));
  expect(router.state.location).toMatchObject({
    pathname: '/noticias/una',
    search: '?pagina=2',
    state: 'la segunda',
  });
  expect(router.state.historyAction).toBe('REPLACE');
  await userEvent.click(link('Contacto'));
  expect(router.state.location.pathname).toBe('/noticias/una');
  await userEvent.click(link('Inicio'));
  expect([router.state.location.pathname, current()]).toEqual(['/', ['Inicio']]);
});

test("a click that asks for another tab is the browser's, and the page that is shown gets no second entry", async () => {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/noticias'] });
  render(<RouterProvider router={router} />);
  const left = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', left, { once: true });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Inicio' }));
  await user.keyboard('{/Control}');
  expect(left.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  expect(router.state.location.pathname).toBe('/noticias');
  await user.click(screen.getByRole('link', { name: 'Noticias' }));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a browser without view transitions follows a link that would fade, and nothing complains', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fading = (
    <PageTransitions value>
      <Link to="/contacto">Contacto</Link>
    </PageTransitions>
  );
  const router = createMemoryRouter([{ path: '*', element: fading }]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Contacto' }));
  expect(router.state.location.pathname).toBe('/contacto');
  expect(warn).not.toHaveBeenCalled();
});
