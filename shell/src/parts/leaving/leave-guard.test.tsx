import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DRAFT, forgetUnsaved, keepUserData, session, UNSENT, useUnsavedChanges } from 'shared';
import { Link, useNavigate } from 'shared/router';
import { Button } from 'shared/ui';
import { afterEach, expect, test } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import { useSignOut } from './use-sign-out';

afterEach(() => forgetUnsaved());

function Note() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="Nota" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/otra">Otra</Link>
      <Button onClick={() => void navigate('?tab=otro')}>Pestaña</Button>
      <Button onClick={signOut}>Salir del panel</Button>
    </>
  );
}

function open() {
  session.setState({ role: 'comercial', user: { sub: '1', name: 'Ana', email: 'ana@example.com' } });
  return renderSite('/admin', [
    { path: '/admin', Component: Note },
    { path: '*', element: <p>otra página</p> },
  ]);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => userEvent.type(screen.getByLabelText('Nota'), text);
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Otra' }));
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('leaving a page with unsaved changes asks; staying keeps what was typed', async () => {
  const { address } = open();
  expect(closing()).toBe(false);
  await type('llamar');
  await waitFor(() => expect(closing()).toBe(true));
  await leave();
  expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeTruthy();
  await press('Seguir editando');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/admin');
  expect(screen.getByLabelText<HTMLInputElement>('Nota').value).toBe('llamar');

  await leave();
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(address()).toBe('/admin');
  await leave();
  await press('Salir sin guardar');
  expect(await screen.findByText('otra página')).toBeTruthy();
  await waitFor(() => expect(closing()).toBe(false));
});

test('another tab of the same page asks nothing, nor does a form without changes', async () => {
  const { address } = open();
  await type('llamar');
  await waitFor(() => expect(closing()).toBe(true));
  await press('Pestaña');
  expect(address()).toBe('/admin?tab=otro');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Nota'));
  await waitFor(() => expect(closing()).toBe(false));
  await leave();
  expect(address()).toBe('/otra');
});

test('signing out warns about unsaved and unsent changes, then clears them and leads to /login', async () => {
  const { address } = open();
  keepUserData(`${UNSENT}lead-1`, '{}');
  keepUserData(`${DRAFT}nota.1`, '{}');
  await type('llamar');
  await press('Salir del panel');
  const dialog = await screen.findByRole('dialog', { name: '¿Cerrar sesión?' });
  expect(dialog.textContent).toContain(
    'Tiene cambios sin guardar, 1 formulario a medio escribir y 1 cambio sin enviar al servidor. Si cierra la sesión, se pierden.',
  );
  await press('Seguir aquí');
  expect(session.getState().role).toBe('comercial');
  await press('Salir del panel');
  await press('Cerrar sesión');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(session.getState().role).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('with nothing to lose, signing out asks nothing', async () => {
  const { address } = open();
  await press('Salir del panel');
  expect(address()).toBe('/login');
  expect(session.getState().role).toBeNull();
});
