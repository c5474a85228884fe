import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { queryClient } from 'shared/query';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { addDays, bogotaDay } from 'shared/rules';
import { type Agenda, type AgendaItem, agendaSchema } from 'shared/schemas';
import { AppTheme } from 'shared/ui-staff';
import { beforeEach, expect, test, vi } from 'vitest';
import { lead } from '../../lead-data/lead.fixture';
import type { CrmViewProps } from '../../screens/crm-view-props';
import TodayView from './today-view';

const ANA = lead('1', { nombre: 'Ana Ruiz', telefono: '300 555 0142', mensaje: '¿Hay clases de noche?' });
const BETO = lead('2', { nombre: 'Beto Paz', estado: 'interesado', version: 7 });

const item = (of: typeof ANA, tipo: AgendaItem['tipo'], change: Partial<AgendaItem> = {}) => ({
  tipo,
  fecha: new Date(Date.now() - 90 * 60_000).toISOString(),
  vencido: true,
  detalle: null,
  monto: null,
  documentos: null,
  lead: of,
  ...change,
});
const section = (...items: object[]) => ({ total: items.length, hayMas: false, items });
const agenda = (change: Partial<Record<keyof Agenda, unknown>> = {}): Agenda =>
  agendaSchema.parse({
    hoy: '2026-11-20',
    hechas: 2,
    nuevos: section(item(ANA, 'sin_respuesta')),
    seguimientos: section(item(BETO, 'accion', { detalle: 'Confirmar la cuota' })),
    limites: section(item(BETO, 'pago', { detalle: 'Cuota 2', monto: 725_000 })),
    paraHoy: section(),
    ...change,
  });

let sent: [method: string, path: string, body: unknown][];
let answers: Record<string, () => Response>;
beforeEach(() => {
  queryClient.clear();
  sent = [];
  answers = {
    'GET /api/v1/leads/agenda': () => Response.json(agenda()),
    'GET /api/v1/leads/reviews': () => Response.json({ total: 0, documentos: [] }),
    'GET /api/crm-handler/1': () => Response.json(ANA),
    'GET /api/crm-handler/2': () => Response.json(BETO),
    'PUT /api/crm-handler/1': () => Response.json({ ...ANA, estado: 'contactado', version: 4 }),
    'PUT /api/crm-handler/2': () => Response.json({ ...BETO, version: 8 }),
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const [method, path] = [init?.method ?? 'GET', String(input).replace(/\?.*/, '')];
      sent.push([method, String(input), init?.body ? JSON.parse(String(init.body)) : undefined]);
      return (
        answers[`${method} ${path}`]?.() ??
        Response.json({ message: `sin respuesta para ${method} ${path}` }, { status: 500 })
      );
    }),
  );
  localStorage.setItem('comercial', 'token-de-prueba');
  session.setState({ role: 'comercial', user: { sub: 'a1', name: 'Laura', email: 'laura@example.com' } });
});

const onTask = vi.fn<CrmViewProps['onTask']>();
function open(search = 'tab=crm&vista=hoy') {
  const props: CrmViewProps = {
    order: 2,
    advisers: [],
    names: new Map(),
    onTask,
  };
  const element = <TodayView {...props} />;
  const router = createMemoryRouter([{ path: '/admin', element }], { initialEntries: [`/admin?${search}`] });
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
  return router;
}
const puts = () =>
  sent
    .filter(([method, path]) => method === 'PUT' && path.startsWith('/api/crm-handler'))
    .map(([, path, body]) => [path, body]);
const now = () => within(screen.getByRole('complementary', { name: 'Ahora' }));

test('sections with their counts, the progress of the day, and the first lead in turn', async () => {
  open();
  expect(await screen.findByRole('region', { name: 'Nuevos sin respuesta' })).toBeTruthy();
  const followUps = within(screen.getByRole('region', { name: 'Seguimientos vencidos' }));
  expect(followUps.getByText('Confirmar la cuota')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Fechas límite' }).textContent).toContain(
    'Pago: Cuota 2, $725.000',
  );
  expect(screen.queryByRole('region', { name: 'Para hoy' })).toBeNull();
  expect(screen.getByText('2 de 5')).toBeTruthy();
  expect(screen.getByText('quedan 3')).toBeTruthy();
  expect(now().getByText('1 de 2')).toBeTruthy();
  expect(await now().findByText('¿Hay clases de noche?')).toBeTruthy();
  expect(now().getByRole('link', { name: 'Llamar' }).getAttribute('href')).toBe('tel:+573005550142');
  expect(
    now()
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href'),
  ).toBe('https://wa.me/573005550142');
  await userEvent.click(now().getByRole('button', { name: 'Escribir con plantilla' }));
  expect(onTask).toHaveBeenCalledWith({ kind: 'message', lead: expect.objectContaining({ id: ANA.id }) });
});

test('result, note and next action are one call; a failure keeps what was typed, then the next lead is in turn', async () => {
  const router = open();
  const user = userEvent.setup();
  await screen.findByRole('region', { name: 'Nuevos sin respuesta' });
  await user.click(now().getByRole('button', { name: 'Contestó' }));
  await user.type(now().getByLabelText('Nota'), 'Pide costos');
  await user.click(now().getByRole('button', { name: 'En 1 h' }));
  expect(now().getByText('Pasa a').textContent).toContain('Contactado');
  const works = answers['PUT /api/crm-handler/1'];
  answers['PUT /api/crm-handler/1'] = () => Response.json({ message: 'No hay sitio' }, { status: 503 });
  await user.click(now().getByRole('button', { name: 'Guardar y siguiente' }));
  expect(await now().findByText(/No hay sitio/)).toBeTruthy();
  expect(now().getByLabelText<HTMLTextAreaElement>('Nota').value).toBe('Pide costos');
  if (works) answers['PUT /api/crm-handler/1'] = works;
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(now().getByRole('heading', { name: /Beto Paz/ })).toBeTruthy());
  const [first, second] = puts().map(([, body]) => body) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  // Both have the same key, so that the note is stored once.
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    notas: [{ tipo: 'llamada', contenido: 'Contestó. Pide costos' }],
    estado: 'contactado',
    proximaAccion: 'Llamar',
    version: 3,
  });
  expect(new URLSearchParams(router.state.location.search).get('lead')).toBe('2');
});

test('an action is done with one press; a payment leads to the payments of the lead', async () => {
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Hecho: Confirmar la cuota, Beto Paz' }));
  await waitFor(() =>
    expect(puts()).toMatchObject([
      ['/api/crm-handler/2', { proximaAccion: null, fechaProximaAccion: null, version: 7 }],
    ]),
  );
  expect(screen.getByRole('link', { name: 'Abrir los pagos de Beto Paz' }).getAttribute('href')).toBe(
    '/admin?tab=crm&lead=2&ver=pagos',
  );
});

test('what is being typed stays when the lead is settled elsewhere meanwhile', async () => {
  open();
  const user = userEvent.setup();
  await screen.findByRole('region', { name: 'Nuevos sin respuesta' });
  await user.type(now().getByLabelText('Nota'), 'A medias');
  answers['GET /api/v1/leads/agenda'] = () => Response.json(agenda({ nuevos: section() }));
  await queryClient.invalidateQueries({ queryKey: ['leads', 'agenda'] });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Nuevos sin respuesta' })).toBeNull());
  expect(now().getByLabelText<HTMLTextAreaElement>('Nota').value).toBe('A medias');
});

test('what waits to be looked at is on top, with how much more there is; what cannot be read can be read again', async () => {
  answers['GET /api/v1/leads/reviews'] = () => Response.json({ message: 'caído' }, { status: 503 });
  open();
  const failure = (await screen.findByText('No pudimos leer los documentos por revisar.')).parentElement;
  const one = { leadId: '2', lead: 'Beto Paz', documentoId: 'd1', documento: 'Diploma', archivos: 2 };
  answers['GET /api/v1/leads/reviews'] = () =>
    Response.json({ total: 130, documentos: [{ ...one, desde: '2026-11-20T15:00:00.000Z' }] });
  await userEvent.click(within(failure as HTMLElement).getByRole('button', { name: 'Reintentar' }));
  const waiting = within(await screen.findByRole('region', { name: 'Por revisar' }));
  expect(waiting.getByRole('listitem').textContent).toContain('Beto Paz Diploma, 2 archivos');
  expect(waiting.getByRole('link', { name: 'Beto Paz' }).getAttribute('href')).toBe(
    '/admin?tab=crm&lead=2&ver=documentos',
  );
  expect(waiting.getByText('Se muestran 1 de 130.')).toBeTruthy();
});

test('nothing to do, and an agenda that cannot be read', async () => {
  answers['GET /api/v1/leads/agenda'] = () =>
    Response.json(agenda({ nuevos: section(), seguimientos: section(), limites: section() }));
  open();
  expect(await screen.findByText('Todo al día')).toBeTruthy();
  cleanup();
  queryClient.clear();
  answers['GET /api/v1/leads/agenda'] = () => Response.json({ message: 'caído' }, { status: 503 });
  open();
  expect(await screen.findByText('No pudimos cargar la agenda de hoy')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

test('who works at the privacy desk reads which requests end soon; an adviser asks for none', async () => {
  open();
  await screen.findByRole('region', { name: 'Nuevos sin respuesta' });
  expect(sent.some(([, path]) => path.includes('privacy-requests'))).toBe(false);
  cleanup();

  session.setState({ role: 'admin', user: { sub: 'jefa', name: 'Adriana', email: 'jefa@example.com' } });
  const due = 'GET /api/v1/privacy-requests/due';
  answers[due] = () => Response.json({ message: 'El servicio no está listo.' }, { status: 503 });
  open();
  const failed = await screen.findByText('No pudimos leer las peticiones por vencer.');
  answers[due] = () =>
    Response.json({
      vencen: 6,
      primeras: [{ numero: 12, tipo: 'eliminacion', vence: addDays(bogotaDay(), 1) }],
    });
  const notice = within(failed.closest<HTMLElement>('[role="status"]') as HTMLElement);
  await userEvent.click(notice.getByRole('button', { name: 'Reintentar' }));
  const section = within(await screen.findByRole('region', { name: 'Peticiones por vencer' }));
  expect(section.getByText('Petición 12: vence en 1 día')).toBeTruthy();
  expect(section.getByText(/Se muestran 1 de 6/)).toBeTruthy();
  expect(section.getByRole('link', { name: 'Eliminar sus datos' }).getAttribute('href')).toBe(
    '/admin?tab=consentimientos&vista=peticiones&peticion=12',
  );
});
