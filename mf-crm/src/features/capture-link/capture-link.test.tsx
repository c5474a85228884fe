import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { session } from 'shared';
import { AppTheme } from 'shared/ui';
import { expect, test, vi } from 'vitest';
import { CaptureLinkCard } from './capture-link-card';

function open(role: 'admin' | 'comercial') {
  session.setState({ role, user: { sub: 'yo', name: 'Íngrid Peña', email: 'ingrid@example.com' } });
  render(
    <AppTheme>
      <CaptureLinkCard role={role} />
    </AppTheme>,
  );
  return within(screen.getByRole('region', { name: 'Mi Enlace de Captación' }));
}

test('S2.47 S6.15 S8.29 S9.05 a comercial copies the link, which is confirmed for 2 seconds, and opens it in a new tab', async () => {
  vi.useFakeTimers();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const card = open('comercial');
  const url = `${location.origin}/formulario/ingrid-pena-ingrid`;
  expect(card.getByText(url)).toBeTruthy();
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
