import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { queryClient } from 'shared/query';
import { AppTheme } from 'shared/ui-staff';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import { Calendar } from './calendar';

const FEED = { creado: '2026-11-20T15:00:00.000Z', usado: null };
const made = (url: string) => () => Response.json({ ...FEED, url });

let replies: Record<string, () => Response>;
beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('comercial', 'token');
  session.setState({ role: 'comercial', user: { sub: 'ana', name: 'Ana', email: 'ana@example.com' } });
  replies = { GET: () => Response.json({ enlace: null }) };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(
      async (_, init) => replies[init?.method ?? 'GET']?.() ?? new Response(null, { status: 204 }),
    ),
  );
});
const open = async () => {
  const element = (
    <AppTheme>
      <Calendar />
    </AppTheme>
  );
  renderSite('/', [{ path: '/', element }]);
  return within(await screen.findByRole('region', { name: 'Calendario' }));
};

test('the link is shown when it is made, renewed with a question, and revoked', async () => {
  const card = await open();
  replies.POST = () => Response.json({ message: 'El servicio no está listo.' }, { status: 503 });
  await userEvent.click(await card.findByRole('button', { name: 'Crear enlace' }));
  expect(await card.findByText('El servicio no está listo.')).toBeTruthy();
  replies.POST = made('https://puentes.example/uno.ics');
  await userEvent.click(card.getByRole('button', { name: 'Crear enlace' }));
  const link = await card.findByLabelText<HTMLInputElement>('Enlace de su calendario');
  expect(link.value).toBe('https://puentes.example/uno.ics');
  expect(card.getByText(/Ningún calendario lo ha leído/)).toBeTruthy();

  replies.POST = made('https://puentes.example/dos.ics');
  await userEvent.click(card.getByRole('button', { name: 'Renovar enlace' }));
  const question = within(await screen.findByRole('dialog', { name: 'Renovar el enlace' }));
  await userEvent.click(question.getByRole('button', { name: 'Renovar' }));
  await waitFor(() => expect(link.value).toBe('https://puentes.example/dos.ics'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(card.getByRole('button', { name: 'Anular enlace' }));
  const ending = within(await screen.findByRole('dialog', { name: 'Anular el enlace' }));
  await userEvent.click(ending.getByRole('button', { name: 'Anular' }));
  expect(await card.findByRole('button', { name: 'Crear enlace' })).toBeTruthy();
  expect(card.queryByLabelText('Enlace de su calendario')).toBeNull();
});

test('one that was made before is told without its address; what cannot be read is read again', async () => {
  replies.GET = () => Response.json({ message: 'x' }, { status: 503 });
  const card = await open();
  expect(await card.findByText('No pudimos consultar su calendario')).toBeTruthy();
  replies.GET = () => Response.json({ enlace: { ...FEED, usado: '2026-11-21T15:00:00.000Z' } });
  await userEvent.click(card.getByRole('button', { name: 'Reintentar' }));
  expect(await card.findByText(/Un calendario lo leyó el 21\/11\/2026, 10:00/)).toBeTruthy();
  expect(card.queryByLabelText('Enlace de su calendario')).toBeNull();
});
