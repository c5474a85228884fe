import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { session } from 'shared';
import { queryClient } from 'shared/query';
import { AppTheme } from 'shared/ui-staff';
import { expect, test, vi } from 'vitest';
import { CaptureLinkCard } from './capture-link-card';

function open(role: 'admin' | 'comercial') {
  session.setState({ role, user: { sub: 'yo', name: 'Íngrid Peña', email: 'ingrid@example.com' } });
  render(
    <AppTheme>
      <CaptureLinkCard />
    </AppTheme>,
  );
  return within(screen.getByRole('region', { name: 'Mi Enlace de Captación' }));
}

test('S2.47 S6.15 S8.29 S9.05 a comercial copies the link, which is confirmed for 2 seconds, and opens it in a new tab', async () => {
  vi.useFakeTimers();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const card = open('comercial');
  const url = `${location.origin}/formulario/ingrid-pena-ingrid`;
  expect(card.getByTitle(url).textContent).toBe(url);
  const preview = card.getByRole<HTMLAnchorElement>('link', { name: 'Vista previa' });
  expect([preview.pathname, preview.target]).toEqual(['/formulario/ingrid-pena-ingrid', '_blank']);
  await act(async () => fireEvent.click(card.getByRole('button', { name: 'Copiar' })));
  expect(write).toHaveBeenCalledWith(url);
  expect(card.getByRole('status').textContent).toBe('Enlace copiado al portapapeles');
  act(() => void vi.advanceTimersByTime(1999));
  expect(card.getByRole('button', { name: 'Enlace copiado' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(card.getByRole('button', { name: 'Copiar' })).toBeTruthy();
  expect(card.getByRole('status').textContent).toBe('');
});

test('S2.48 an admin reads that it is for comerciales', () => {
  const card = open('admin');
  expect(card.getByText('Esta función está disponible solo para comerciales.')).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});

test('the code of the link, with the name, is printed and taken along; the slug is the one that the server gave', async () => {
  const account = {
    nombre: 'Íngrid Peña',
    email: 'ingrid@example.com',
    telefono: '',
    slug: 'ingrid-pena-ingrid-2',
    resumenDiario: true,
    avisos: true,
  };
  vi.useRealTimers();
  queryClient.clear();
  localStorage.setItem('comercial', 'token');
  vi.stubGlobal('fetch', async () => Response.json(account));
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const drawn: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${drawn.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const card = open('comercial');
  const url = `${location.origin}/formulario/ingrid-pena-ingrid-2`;
  expect(await card.findByTitle(url)).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Código QR' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Código QR de su enlace' }));
  expect(dialog.getByRole('img', { name: 'Código QR del formulario de Íngrid Peña' })).toBeTruthy();
  expect(dialog.getByText(url)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  fireEvent.click(dialog.getByRole('button', { name: 'Descargar' }));
  expect(save).toHaveBeenCalledOnce();
  expect(await drawn[0]?.text()).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
});
