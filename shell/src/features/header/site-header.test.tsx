import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followStoredSession, session } from 'shared';
import { describe, expect, test } from 'vitest';
import { renderSite } from '../../site/site.fixture';

const header = () => within(screen.getByRole('banner'));
/** The navigation for wide screens; the one for phones exists only while it is open. */
const desktop = () => within(header().getAllByRole('navigation', { name: 'Principal' })[0] as HTMLElement);
const group = (name: string) => desktop().getByRole('button', { name });
const panelOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
const linksIn = (panel: HTMLElement) =>
  [...panel.querySelectorAll('a')].map((link) => [
    link.lastChild?.textContent ?? '',
    link.getAttribute('href') ?? '',
  ]);

describe('entries', () => {
  test('P2.01 logo and company name lead home', () => {
    renderSite('/contacto');
    expect(header().getByRole('link', { name: 'Puentes' }).getAttribute('href')).toBe('/');
  });

  test('P2.02 "Sobre nosotros" has History, Mission and Vision, Team', () => {
    renderSite();
    expect(linksIn(panelOf(group('Sobre nosotros')))).toEqual([
      ['Historia', '/sobre-nosotros/historia'],
      ['Misión y visión', '/sobre-nosotros/mision-y-vision'],
      ['Equipo', '/sobre-nosotros/equipo'],
    ]);
  });

  test('P2.03 P2.04 "Oferta académica" has the ten institutions, each at the slug of its name', () => {
    renderSite();
    expect(linksIn(panelOf(group('Oferta académica')))).toEqual([
      ['U Libertadores', '/oferta-academica/u-libertadores'],
      ['U Iberoamericana', '/oferta-academica/u-iberoamericana'],
      ['U Popular del Cesar', '/oferta-academica/u-popular-del-cesar'],
      ['U Juan de Castellanos', '/oferta-academica/u-juan-de-castellanos'],
      ['U Poli', '/oferta-academica/u-poli'],
      ['FUNDES', '/oferta-academica/fundes'],
      ['Umecit', '/oferta-academica/umecit'],
      ['CGEDI', '/oferta-academica/cgedi'],
      ['El Politécnico Mayor Andino', '/oferta-academica/el-politecnico-mayor-andino'],
      ['UNADE', '/oferta-academica/unade'],
    ]);
  });

  test('P2.05 campus, payment and vocational test open other sites in a new tab, and say so', () => {
    renderSite();
    for (const [name, host] of [
      ['Campus Virtual', 'https://campus.puentes.example'],
      ['Pago en línea', 'https://pagos.puentes.example'],
      ['Test vocacional', 'https://test.puentes.example'],
    ]) {
      const link = desktop().getByRole('link', { name: `${name} (se abre en una pestaña nueva)` });
      expect(link.getAttribute('href')).toBe(host);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });

  test('P2.06 "Contacto" leads to /contacto', async () => {
    const { address } = renderSite();
    await userEvent.click(desktop().getByRole('link', { name: 'Contacto' }));
    expect(address()).toBe('/contacto');
  });
});

describe('account', () => {
  test('P2.07 signed out: "Ingresar" leads to /ingresar and nothing else is offered', () => {
    renderSite();
    expect(desktop().getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/ingresar');
    expect(desktop().queryByRole('button', { name: 'Cerrar sesión' })).toBeNull();
  });

  test.each([
    ['admin', 'Panel Admin', '/admin'],
    ['comercial', 'CRM', '/admin?tab=crm'],
  ] as const)('P2.08 signed in as %s: "%s" leads to %s', (role, label, href) => {
    renderSite();
    act(() => session.setState({ role }));
    expect(desktop().getByRole('link', { name: label }).getAttribute('href')).toBe(href);
    expect(desktop().queryByRole('link', { name: 'Ingresar' })).toBeNull();
  });

  test('P2.08 P6.05 "Cerrar sesión" removes both flags and leads to /login', async () => {
    localStorage.setItem('admin', 'a');
    localStorage.setItem('comercial', 'b');
    const { address } = renderSite();
    act(() => session.setState({ role: 'admin' }));
    await userEvent.click(desktop().getByRole('button', { name: 'Cerrar sesión' }));
    expect(localStorage.length).toBe(0);
    expect(address()).toBe('/login');
    expect(session.getState().role).toBeNull();
  });

  test.each([
    ['admin', 'Panel Admin'],
    ['comercial', 'CRM'],
  ])('P6.03 P6.04 the browser-local flag "%s" alone means signed in', (flag, label) => {
    localStorage.setItem(flag, 'token');
    renderSite();
    let stop = () => {};
    act(() => {
      stop = followStoredSession();
    });
    expect(desktop().getByRole('link', { name: label })).toBeTruthy();
    stop();
  });
});

describe('menus on wide screens', () => {
  test('P2.09 hover opens a menu and leaving closes it', async () => {
    const user = userEvent.setup();
    renderSite();
    const button = group('Oferta académica');
    expect(panelOf(button).hidden).toBe(true);
    await user.hover(button);
    await waitFor(() => expect(panelOf(button).hidden).toBe(false));
    await user.unhover(button);
    await waitFor(() => expect(panelOf(button).hidden).toBe(true));
  });

  test('P2.09 a click pins the menu that hover has opened instead of closing it', async () => {
    const user = userEvent.setup();
    renderSite();
    const button = group('Sobre nosotros');
    await user.hover(button);
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('keyboard: Enter opens, Escape closes and returns the focus', async () => {
    const user = userEvent.setup();
    renderSite();
    const button = group('Sobre nosotros');
    button.focus();
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Historia');
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  test('keyboard: arrow down goes to the first entry', async () => {
    const user = userEvent.setup();
    renderSite();
    group('Sobre nosotros').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Historia'));
  });

  test('one menu at a time; focus elsewhere closes it', async () => {
    const user = userEvent.setup();
    renderSite();
    await user.click(group('Sobre nosotros'));
    await user.click(group('Oferta académica'));
    expect(group('Sobre nosotros').getAttribute('aria-expanded')).toBe('false');
    expect(group('Oferta académica').getAttribute('aria-expanded')).toBe('true');
    act(() => desktop().getByRole('link', { name: 'Contacto' }).focus());
    expect(group('Oferta académica').getAttribute('aria-expanded')).toBe('false');
  });

  test('following an entry closes the menu', async () => {
    const user = userEvent.setup();
    const { address } = renderSite();
    await user.click(group('Sobre nosotros'));
    await user.click(desktop().getByRole('link', { name: 'Equipo' }));
    expect(address()).toBe('/sobre-nosotros/equipo');
    expect(group('Sobre nosotros').getAttribute('aria-expanded')).toBe('false');
  });
});

describe('menu on phones', () => {
  const toggle = () => header().getByRole('button', { name: /menú$/ });
  const menu = () =>
    within(document.getElementById(toggle().getAttribute('aria-controls') ?? '') as HTMLElement);

  test('P2.10 the toggle opens and closes the menu', async () => {
    const user = userEvent.setup();
    renderSite();
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    await user.click(header().getByRole('button', { name: 'Abrir menú' }));
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    expect(menu().getByRole('link', { name: 'Contacto' }).getAttribute('href')).toBe('/contacto');
    await user.click(header().getByRole('button', { name: 'Cerrar menú' }));
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
  });

  test('P2.10 each group opens and closes for itself', async () => {
    const user = userEvent.setup();
    renderSite();
    await user.click(toggle());
    const about = menu().getByRole('button', { name: 'Sobre nosotros' });
    const offer = menu().getByRole('button', { name: 'Oferta académica' });
    await user.click(about);
    await user.click(offer);
    expect(about.getAttribute('aria-expanded')).toBe('true');
    expect(panelOf(about).hidden).toBe(false);
    expect(linksIn(panelOf(offer))).toHaveLength(10);
    await user.click(about);
    expect(panelOf(about).hidden).toBe(true);
    expect(panelOf(offer).hidden).toBe(false);
  });

  test('P2.10 Escape, a followed link and leaving by keyboard close it', async () => {
    const user = userEvent.setup();
    const { address } = renderSite();
    await user.click(toggle());
    await user.keyboard('{Escape}');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle());

    await user.click(toggle());
    await user.click(menu().getByRole('link', { name: 'Contacto' }));
    expect(address()).toBe('/contacto');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');

    await user.click(toggle());
    act(() => screen.getByRole('contentinfo').querySelector('a')?.focus());
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
  });
});
