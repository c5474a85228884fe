import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Role, session } from 'shared';
import { queryClient } from 'shared/query';
import { type MailStatus, mailStatusSchema } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import { PanelFrame } from '../../staff/panel/panel-frame';
import MailPanel from './mail-panel';

const letter = (id: string) => ({
  id,
  destinatario: `${id}@example.com`,
  asunto: `Asunto ${id}`,
  motivo: '550 no such user',
  fecha: '2026-11-20T15:00:00.000Z',
});
const status = (change: Partial<MailStatus> = {}): MailStatus =>
  mailStatusSchema.parse({
    enEspera: 0,
    desde: null,
    ultimoError: null,
    responde: false,
    rechazados: change.cartas?.length ?? 0,
    cartas: [],
    ...change,
  });

let replies: Record<string, () => Response>;
let calls: string[];
beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('admin', 'token');
  session.setState({ role: 'admin', user: { sub: 'jefa', name: 'Adriana', email: 'jefa@example.com' } });
  calls = [];
  replies = {};
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const name = `${init?.method ?? 'GET'} ${String(input).replace('/api/v1/mail', '')}`.trim();
      calls.push(name);
      return replies[name]?.() ?? Response.json({ message: `sin respuesta para ${name}` }, { status: 503 });
    }),
  );
});
const ROLE: Role = 'admin';
const open = (tab = 'correos', panel = <MailPanel />) =>
  renderSite(`/admin?tab=${tab}`, [
    {
      path: '/admin',
      element: (
        <PanelFrame role={ROLE} tabs={[]} active={tab} onIntent={() => undefined}>
          {panel}
        </PanelFrame>
      ),
    },
  ]);

test('says since when and how many wait while the mail server is down, and its last error', async () => {
  replies.GET = () =>
    Response.json(
      status({ enEspera: 12, desde: '2026-11-20T15:00:00.000Z', ultimoError: 'connect ECONNREFUSED' }),
    );
  open();
  // Shown once: here the frame leaves the notice to the panel.
  const told = await screen.findByText(/El servidor de correo no responde: 12 correos esperan desde el/);
  expect(told.textContent).toMatch(/2026, 10:00.*Último error: connect ECONNREFUSED/);
  expect(screen.getByText('Ningún correo rechazado')).toBeTruthy();
});

test('e-mails that an answering mail server puts off are told as such', async () => {
  replies.GET = () =>
    Response.json(status({ enEspera: 1, desde: '2026-11-20T15:00:00.000Z', responde: true }));
  open();
  expect(await screen.findByText(/responde, pero pidió esperar: 1 correo espera desde el/)).toBeTruthy();
  expect(screen.queryByText(/no responde/)).toBeNull();
});

test('the frame says nothing of e-mails that an answering mail server puts off', async () => {
  replies.GET = () =>
    Response.json(
      status({ enEspera: 1, desde: '2026-11-20T15:00:00.000Z', responde: true, cartas: [letter('uno')] }),
    );
  open('crm', <p>CRM</p>);
  const told = await screen.findByText(/1 correo no se pudo entregar/);
  expect(told.textContent).not.toContain('El servidor de correo');
});

test('the frame tells of waiting and rejected e-mails on every other tab', async () => {
  replies.GET = () =>
    Response.json(status({ enEspera: 1, desde: '2026-11-20T15:00:00.000Z', cartas: [letter('uno')] }));
  open('crm', <p>CRM</p>);
  const told = await screen.findByText(/El servidor de correo no responde: 1 correo espera desde el/);
  expect(told.textContent).toContain('1 correo no se pudo entregar.');
  expect(screen.getByRole('link', { name: 'Ver correos' }).getAttribute('href')).toBe('/admin?tab=correos');
});

test('a rejected e-mail shows its reason, is sent again or given up after a question; all at once', async () => {
  replies.GET = () => Response.json(status({ cartas: [letter('uno'), letter('dos'), letter('tres')] }));
  open();
  const row = within(await screen.findByRole('row', { name: /uno@example\.com/ }));
  expect(row.getByText('550 no such user')).toBeTruthy();

  replies['POST /uno/retry'] = () => Response.json(status({ cartas: [letter('dos'), letter('tres')] }));
  await userEvent.click(row.getByRole('button', { name: /^Enviar de nuevo a uno/ }));
  expect(await screen.findByText(/Se enviará de nuevo a uno@example\.com/)).toBeTruthy();
  expect(screen.queryByRole('row', { name: /uno@example\.com/ })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: /^Descartar el correo a dos/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Descartar este correo?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
  expect(await dialog.findByText('sin respuesta para DELETE /dos')).toBeTruthy();
  replies['DELETE /dos'] = () => Response.json(status({ cartas: [letter('tres'), letter('mil')] }));
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Se descartó el correo.')).toBeTruthy();

  replies['POST /retry'] = () => Response.json(status());
  await userEvent.click(screen.getByRole('button', { name: 'Enviar todos de nuevo' }));
  expect(await screen.findByText('Todos los correos se entregaron')).toBeTruthy();
});

test('what cannot be read says so and is read again; the notice then says nothing', async () => {
  open();
  expect(await screen.findByText('No pudimos leer el estado del correo')).toBeTruthy();
  expect(screen.queryByText(/El servidor de correo no responde/)).toBeNull();
  replies.GET = () => Response.json(status());
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByText('Todos los correos se entregaron')).toBeTruthy());
  // The button is gone, so the focus moves to the list.
  expect(document.activeElement).toBe(screen.getByText('Todos los correos se entregaron').closest('section'));
});
