import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { queryClient } from 'shared/query';
import { createMemoryRouter, RouterProvider } from 'shared/router';
import {
  adviserSchema,
  duplicateErrorSchema,
  type LeadRecord,
  leadCountersSchema,
  leadFacetsSchema,
} from 'shared/schemas';
import { AppTheme } from 'shared/ui';
import { beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../module.json';
import CrmPanel from './crm-panel';
import { lead } from './leads/lead.fixture';
import { panels, routes } from './remote';

type Reply = (body: unknown) => Response | Promise<Response>;
let replies: Record<string, Reply>;
let sent: [name: string, body: unknown][];

const list = (leads: readonly object[], headers: Record<string, string> = {}) =>
  Response.json(leads, { headers: { 'x-total-count': String(leads.length), ...headers } });
const COUNTERS = leadCountersSchema.parse({
  total: 12_846,
  nuevos: 214,
  contactados: 3902,
  matriculados: 1675,
  perdidos: 2310,
  porEstado: {
    nuevo: 214,
    contactado: 3902,
    interesado: 0,
    documentos_pendientes: 0,
    pago_realizado: 0,
    matriculado: 1675,
    perdido: 2310,
  },
  porRevisar: 0,
  asignados: 12_812,
  sinAsignar: 34,
});
const NO_VALUES = { valores: [], exactas: true };
const FACETS = leadFacetsSchema.parse({
  total: 2,
  hayMas: false,
  facetas: {
    estado: NO_VALUES,
    prioridad: NO_VALUES,
    origen: NO_VALUES,
    asesor: NO_VALUES,
    universidad: {
      valores: [
        { valor: 'UNADE', leads: 1 },
        { valor: 'Área Andina', leads: 1 },
      ],
      exactas: true,
    },
  },
});
const ADVISERS = adviserSchema.array().parse([
  { sub: 'a1', nombre: 'Laura Medina', email: 'laura@example.com', UserStatus: 'CONFIRMED', activo: true },
  {
    sub: 'a2',
    nombre: 'Retirado Ruiz',
    email: 'retirado@example.com',
    UserStatus: 'CONFIRMED',
    activo: false,
  },
]);
const ANA = lead('1', { nombre: 'Ana Ruiz', estado: 'perdido' });
const BETO = lead('2', {
  nombre: 'Beto Paz',
  estado: 'interesado',
  prioridad: 'alta',
  asesorAsignado: 'a1',
  documentos: [
    {
      id: 'd1',
      nombre: 'Fotografía',
      tipo: 'foto',
      estado: 'pendiente',
      obligatorio: true,
      aplica: true,
      fechaSubida: null,
    },
  ],
  pagos: [
    {
      id: 'p1',
      monto: 725_000,
      concepto: 'Cuota 1',
      fechaVencimiento: '2020-01-01',
      fechaRecordatorio: null,
      estado: 'pendiente',
      fechaPago: null,
    },
  ],
});

beforeEach(() => {
  // Without a layout nothing would be in sight.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sent = [];
  replies = {
    'GET /api/crm-handler': () => list([BETO, ANA]),
    'GET /api/crm-handler/1': () => Response.json(ANA),
    'GET /api/crm-handler/2': () => Response.json(BETO),
    'GET /api/v1/leads/counters': () => Response.json(COUNTERS),
    'GET /api/comerciales-handler': () => Response.json(ADVISERS),
    'GET /api/v1/leads/facets': () => Response.json(FACETS),
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const name = `${init?.method ?? 'GET'} ${String(input)}`;
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
      sent.push([name, body]);
      const reply = replies[name] ?? replies[name.replace(/\?.*/, '')];
      return reply?.(body) ?? Response.json({ message: `sin respuesta para ${name}` }, { status: 500 });
    }),
  );
});

function signIn(role: 'admin' | 'comercial', sub = 'alguien') {
  localStorage.setItem(role, 'token-de-prueba');
  session.setState({ role, user: { sub, name: 'Alguien Más', email: 'alguien@example.com' } });
}
function open(url = '/admin?tab=crm') {
  const router = createMemoryRouter([{ path: '/admin', element: <CrmPanel /> }], { initialEntries: [url] });
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
  return router;
}
const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);
const bodyOf = (name: string) => sent.find(([one]) => one === name)?.[1];

test('S2.26 S2.27 S2.29 title, "Actualizando..." and "Cargando CRM..." while loading', async () => {
  signIn('admin');
  replies['GET /api/crm-handler'] = () => new Promise(() => {});
  open();
  expect(screen.getByRole('heading', { level: 2, name: 'CRM - Gestión de Leads' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Actualizando...' })).toBeTruthy();
  expect(screen.getByText('Cargando CRM...')).toBeTruthy();
  expect(screen.getByText('Selecciona un lead para ver los detalles')).toBeTruthy();
});

test('S2.28 S2.32 S2.33 an admin: counters of everything, the warning of unassigned leads, all leads with a count', async () => {
  signIn('admin');
  const router = open();
  await row('Beto Paz');
  const counters = within(screen.getByText('Asignados').closest('dl') as HTMLElement);
  for (const figure of ['12.846', '214', '3.902', '1.675', '2.310', '12.812']) {
    expect(counters.getByText(figure)).toBeTruthy();
  }
  expect(screen.getByRole('heading', { name: 'Todos los Leads' }).parentElement?.textContent).toBe(
    'Todos los Leads12.846',
  );
  await userEvent.click(screen.getByRole('button', { name: /34 Leads sin asignar/ }));
  expect(router.state.location.search).toBe('?tab=crm&asesor=ninguno');
  await waitFor(() => expect(sent.some(([name]) => name.includes('asesor=ninguno'))).toBe(true));
});

test('S2.35 S6.09 a row: name, priority, badges, contact, state, adviser, date and the actions of an admin', async () => {
  signIn('admin');
  replies['GET /api/crm-handler'] = () =>
    list([{ ...BETO, enlaceDocumentos: 'https://drive.example.com/1', creadoPor: 'formulario_web' }]);
  open();
  const beto = await row('Beto Paz');
  expect(beto.getByRole('img', { name: 'Prioridad alta' })).toBeTruthy();
  for (const text of ['lead2@example.com', '300 555 0101', 'Interesado', '16 nov']) {
    expect(beto.getByText(text)).toBeTruthy();
  }
  expect(beto.getByRole('img', { name: 'Formulario Web' })).toBeTruthy();
  expect(await beto.findByText('Laura Medina')).toBeTruthy();
  expect(beto.getByRole('link', { name: /^Carpeta de documentos/ }).getAttribute('href')).toBe(
    'https://drive.example.com/1',
  );
  for (const action of ['Asignar a Beto Paz', 'Editar a Beto Paz', 'Eliminar a Beto Paz']) {
    expect(beto.getByRole('button', { name: action })).toBeTruthy();
  }
});

test('S6.11 S6.14 a comercial: own badges, deletes only what they created, assigns nothing, has the capture link', async () => {
  signIn('comercial', 'yo');
  replies['GET /api/crm-handler'] = () =>
    list([
      { ...ANA, asesorAsignado: 'yo', asignadoA: 'yo' },
      { ...BETO, creadoPor: 'yo' },
    ]);
  open();
  const ana = await row('Ana Ruiz');
  expect(ana.getByText('Eres el asesor')).toBeTruthy();
  expect(ana.getByText('Asignado a ti')).toBeTruthy();
  expect(ana.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
  const beto = await row('Beto Paz');
  expect(beto.getByText('Creado por ti')).toBeTruthy();
  expect(beto.getByRole('button', { name: /^Eliminar/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Asignar/ })).toBeNull();
  expect(screen.queryByLabelText('Asesor')).toBeNull();
  const card = within(screen.getByRole('region', { name: 'Mi Enlace de Captación' }));
  expect(card.getByRole('link', { name: 'Vista previa' }).getAttribute('href')).toBe(
    '/formulario/alguien-mas-alguien',
  );
});

test('S2.31 the filters live in the URL and go to the service; nothing found can be cleared', async () => {
  signIn('admin');
  const router = open('/admin?tab=crm&q=ana');
  await row('Ana Ruiz');
  expect(sent.map(([name]) => name)).toContain('GET /api/crm-handler?q=ana');
  replies['GET /api/crm-handler?q=ana&estado=perdido'] = () => list([]);
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'perdido');
  expect(await screen.findByText('Ningún lead con estos filtros')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=crm&q=ana&estado=perdido');
  await userEvent.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement);
  expect(router.state.location.search).toBe('?tab=crm');
  expect(await row('Ana Ruiz')).toBeTruthy();
});

test.each([
  ['admin', 'Todos los Leads', 'No hay leads en el sistema'],
  ['comercial', 'Mis Leads', 'No has creado ningún lead aún'],
] as const)('S2.33 S2.34 %s without leads: "%s", "%s"', async (role, title, text) => {
  signIn(role);
  replies['GET /api/crm-handler'] = () => list([]);
  open();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

const FAILURE = 'Error cargando datos del CRM. Usando datos locales.';
const failing = () => Response.json({ message: 'sin base de datos' }, { status: 503 });

test('S2.30 S7.32 S8.22 S8.23 a failure with nothing kept warns, says why, shows two labelled samples, and "Reintentar" works in place', async () => {
  signIn('admin');
  replies['GET /api/crm-handler'] = () => Response.json({ message: 'no existe' }, { status: 404 });
  open();
  const warning = await screen.findByRole('alert');
  expect(warning.textContent).toMatch(FAILURE);
  expect(warning.textContent).toMatch('HTTP error! status: 404 no existe');
  const samples = screen.getAllByText(/\(ejemplo\)$/);
  expect(samples).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(Editar|Asignar|Eliminar) a / })).toBeNull();
  replies['GET /api/crm-handler'] = () => list([ANA]);
  await userEvent.click(within(warning).getByRole('button', { name: 'Reintentar' }));
  expect(await row('Ana Ruiz')).toBeTruthy();
  expect(screen.queryByText(/\(ejemplo\)$/)).toBeNull();
});

test('S7.31 a failure shows what this browser kept for its user, under the filters; nothing to who is refused', async () => {
  signIn('admin', 'ana');
  open();
  await row('Beto Paz');
  cleanup();
  queryClient.clear();
  replies['GET /api/crm-handler'] = failing;
  open('/admin?tab=crm&estado=interesado');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Se muestra la copia que este navegador guardó/,
  );
  expect(await row('Beto Paz')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ana Ruiz' })).toBeNull();
  cleanup();
  queryClient.clear();
  signIn('admin', 'otra');
  open();
  expect(await screen.findAllByText(/\(ejemplo\)$/)).toHaveLength(2);
  cleanup();
  queryClient.clear();
  signIn('admin', 'ana');
  replies['GET /api/crm-handler'] = () => Response.json({ message: 'sin permisos' }, { status: 403 });
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch('sin permisos');
  expect(screen.queryByRole('link', { name: 'Beto Paz' })).toBeNull();
});

test('S2.31 the universities of the filter are those of the leads in reach, sorted', async () => {
  signIn('admin');
  open();
  await row('Beto Paz');
  const options = () =>
    within(screen.getByLabelText('Universidad'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(options()).toEqual(['Universidad', 'Área Andina', 'UNADE']));
});

test('S8.38 a detail that cannot be drawn says so with its lead, and can be tried again', async () => {
  signIn('admin');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open('/admin?tab=crm');
  await row('Ana Ruiz');
  const broken = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (this.matches('h3')) throw new Error('detalle roto');
  });
  await userEvent.click(screen.getByRole('link', { name: 'Ana Ruiz' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'Error en LeadDetail' })).toBeTruthy();
  expect(alert.getByText('detalle roto')).toBeTruthy();
  expect(alert.getByText(/Lead 1: Ana Ruiz/)).toBeTruthy();
  broken.mockRestore();
  await userEvent.click(alert.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('heading', { name: /Ana Ruiz/ })).toBeTruthy();
});

test('the guardian of a minor is told with the other facts', async () => {
  signIn('admin');
  replies['GET /api/crm-handler/1'] = () =>
    Response.json({
      ...ANA,
      acudiente: {
        nombre: 'Rosa Ruiz',
        telefono: '300 555 0190',
        email: 'rosa@example.com',
        parentesco: 'Madre',
      },
    });
  open('/admin?tab=crm&lead=1');
  expect(await screen.findByRole('heading', { name: 'Acudiente' })).toBeTruthy();
  for (const fact of ['Rosa Ruiz', 'Madre', '300 555 0190', 'rosa@example.com']) {
    expect(screen.getByText(fact)).toBeTruthy();
  }
});

test('a malformed lead breaks neither the list nor the others', async () => {
  signIn('admin');
  replies['GET /api/crm-handler'] = () =>
    list([{ id: '9', nombre: 'Rota', pagos: 'x', fechaCreacion: 'ayer' }, ANA]);
  open();
  expect((await row('Rota')).getByText(/Fecha inválida/)).toBeTruthy();
  expect(await row('Ana Ruiz')).toBeTruthy();
});

test('S2.37 S2.38 a chosen lead opens with the focus on its name; lead and tab are in the URL', async () => {
  signIn('admin');
  const router = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Beto Paz' }));
  const heading = await screen.findByRole('heading', { name: /Beto Paz/ });
  expect(document.activeElement).toBe(heading);
  expect(router.state.location.search).toBe('?tab=crm&lead=2');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Información',
    'Notas (0)',
    'Documentos (1)',
    'Pagos (1)',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Pagos (1)' }));
  expect(router.state.location.search).toBe('?tab=crm&lead=2&ver=pagos');
  expect(screen.getByText('Vencido')).toBeTruthy();
});

test('a lead out of reach: "Lead no encontrado o sin permisos"', async () => {
  signIn('admin');
  replies['GET /api/crm-handler/99'] = () =>
    Response.json({ message: 'Lead no encontrado' }, { status: 404 });
  open('/admin?tab=crm&lead=99');
  expect(await screen.findByText('Lead no encontrado o sin permisos')).toBeTruthy();
});

test('S5.21 S8.25 S8.26 a note is added only when it says something, once per attempt, and what was typed survives a failure', async () => {
  signIn('admin');
  open('/admin?tab=crm&lead=1&ver=notas');
  const note = await screen.findByLabelText('Nota');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar' }).disabled).toBe(true);
  replies['PUT /api/crm-handler/1'] = () => Response.json({ message: 'sin tabla' }, { status: 500 });
  await userEvent.type(note, 'Llamar mañana{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error actualizando el lead. Los cambios pueden no haberse guardado. sin tabla',
  );
  expect((note as HTMLTextAreaElement).value).toBe('Llamar mañana');
  const first = bodyOf('PUT /api/crm-handler/1');
  expect(first).toMatchObject({ version: 3, notas: [{ contenido: 'Llamar mañana', tipo: 'general' }] });
  sent = [];
  const stored = {
    id: 'n',
    contenido: 'Llamar mañana',
    tipo: 'general',
    autor: 'alguien',
    fecha: ANA.fechaCreacion,
  };
  replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, notas: [stored] });
  await userEvent.type(note, '{Enter}');
  expect(await screen.findByText('Alguien Más')).toBeTruthy();
  expect(bodyOf('PUT /api/crm-handler/1')).toEqual(first);
  expect((note as HTMLTextAreaElement).value).toBe('');
});

test('S2.40 S4.12 the checklist counts what is received, and marking a document shows at once', async () => {
  signIn('admin');
  open('/admin?tab=crm&lead=2&ver=documentos');
  expect(await screen.findByText('0 %')).toBeTruthy();
  const received = { ...BETO.documentos[0], estado: 'recibido', fechaSubida: ANA.fechaCreacion };
  replies['PUT /api/crm-handler/2/documentos/d1'] = () => Response.json({ ...BETO, documentos: [received] });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fotografía' }));
  expect(await screen.findByText('100 %')).toBeTruthy();
  expect(bodyOf('PUT /api/crm-handler/2/documentos/d1')).toEqual({ estado: 'recibido' });
});

test('S4.05 S4.06 S7.16 S7.17 what is received or paid has its reminders canceled; a failure of that is only a warning', async () => {
  signIn('admin');
  const router = open('/admin?tab=crm&lead=2&ver=documentos');
  replies['PUT /api/crm-handler/2/documentos/d1'] = () =>
    Response.json({ ...BETO, documentos: [{ ...BETO.documentos[0], estado: 'recibido' }] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Fotografía' }));
  expect(await screen.findByText(/^El documento quedó como recibido, pero no pudimos cancelar/)).toBeTruthy();
  expect(bodyOf('POST /api/cancel')).toEqual({ leadId: '2', tipo: 'documento', itemId: 'd1' });
  expect(screen.queryByRole('alert')).toBeNull();

  sent = [];
  replies['POST /api/cancel'] = () => Response.json({ canceladas: 2 });
  replies['PUT /api/crm-handler/2'] = () =>
    Response.json({ ...BETO, pagos: [{ ...BETO.pagos[0], estado: 'pagado' }] });
  await router.navigate('/admin?tab=crm&lead=2&ver=pagos');
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar pagado' }));
  await waitFor(() =>
    expect(bodyOf('POST /api/cancel')).toEqual({ leadId: '2', tipo: 'pago', itemId: 'p1' }),
  );
  expect(await screen.findByRole('button', { name: 'Marcar pendiente Cuota 1' })).toBeTruthy();
  expect(screen.queryByText(/no pudimos cancelar/)).toBeNull();
});

test('S5.18 S5.27 a payment needs its fields; deleting one asks', async () => {
  signIn('admin');
  open('/admin?tab=crm&lead=2&ver=pagos');
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar pago' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Por favor completa todos los campos obligatorios',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar el pago Cuota 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar pago' }));
  expect(dialog.getByText('¿Estás seguro de eliminar el pago "Cuota 1"?')).toBeTruthy();
  replies['DELETE /api/crm-handler/2/pagos/p1'] = () => Response.json({ ...BETO, pagos: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Todavía no hay pagos.')).toBeTruthy();
});

test('S7.12 S7.13 S7.14 the reminder of a payment is scheduled under the id that the service gave it; failing is told', async () => {
  signIn('admin');
  open('/admin?tab=crm&lead=1&ver=pagos');
  const [cuota] = BETO.pagos;
  replies['PUT /api/crm-handler/1'] = () =>
    Response.json({ ...ANA, pagos: [{ ...cuota, id: 'p9', fechaRecordatorio: '2099-11-24' }] });
  await userEvent.type(await screen.findByLabelText(/^Concepto/), 'Cuota 1');
  await userEvent.type(screen.getByLabelText(/^Monto/), '725000');
  const fillDay = async (name: string | RegExp, day: string) => {
    await userEvent.type(screen.getByRole('textbox', { name }), day);
    await userEvent.tab();
  };
  await fillDay(/^Fecha de vencimiento/, '01/12/2099');
  await fillDay('Recordatorio (opcional)', '24/11/2099');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar pago' }));
  expect(await screen.findByText(/^Pago agregado exitosamente. No se programaron los correos/)).toBeTruthy();
  const ofPayment = { leadId: '1', tipo: 'pago', documentoId: null, pagoId: 'p9' };
  expect(bodyOf('POST /api/schedule')).toMatchObject({
    leadId: '1',
    notificaciones: [
      { ...ofPayment, tipoRecordatorio: 'recordatorio', fecha: '2099-11-24T14:00:00.000Z' },
      { ...ofPayment, tipoRecordatorio: 'limite', fecha: '2099-12-01T13:00:00.000Z' },
    ],
  });
});

test('S5.28 S8.27 deleting a lead asks, tells a failure, and clears the selection', async () => {
  signIn('admin');
  const router = open('/admin?tab=crm&lead=1');
  await userEvent.click((await row('Ana Ruiz')).getByRole('button', { name: 'Eliminar a Ana Ruiz' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar lead' }));
  expect(dialog.getByText('¿Estás seguro de que quieres eliminar el lead de Ana Ruiz?')).toBeTruthy();
  replies['DELETE /api/crm-handler/1'] = () =>
    Response.json({ message: 'No tienes permisos' }, { status: 403 });
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Error eliminando el lead: No tienes permisos');
  replies['DELETE /api/crm-handler/1'] = () => new Response(null, { status: 204 });
  sent = [];
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=crm'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(([name]) => name === 'GET /api/crm-handler/1')).toEqual([]);
});

test('S5.16 assigning offers active advisers only, and needs a choice', async () => {
  signIn('admin');
  open();
  await userEvent.click((await row('Ana Ruiz')).getByRole('button', { name: 'Asignar a Ana Ruiz' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar Lead' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Asignar' }).disabled).toBe(true);
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('radio', { name: /Laura Medina/ }));
  replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, asesorAsignado: 'a1', version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Asignar' }));
  await waitFor(() =>
    expect(bodyOf('PUT /api/crm-handler/1')).toMatchObject({
      asesorAsignado: 'a1',
      asignadoA: 'a1',
      version: 3,
    }),
  );
});

test('S2.42 S2.44 S4.13 S4.14 the wizard: three steps, the duplicate question, forced creation', async () => {
  signIn('comercial', 'yo');
  const router = open();
  await userEvent.click(await screen.findByRole('button', { name: '+ Nuevo Lead' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Lead' }));
  const next = () => userEvent.click(dialog.getByRole('button', { name: 'Siguiente' }));
  await next();
  expect(dialog.getByText('Escriba el nombre completo.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Nombre completo/), 'Inés Peña');
  await userEvent.type(dialog.getByLabelText(/Correo/), 'ines@example.com');
  await userEvent.type(dialog.getByLabelText(/Teléfono/), '300 555 0199');
  await next();
  await userEvent.selectOptions(await dialog.findByLabelText(/Estado civil/), 'Soltero');
  await userEvent.selectOptions(dialog.getByLabelText(/Tipo de documento/), 'CC');
  await userEvent.type(dialog.getByLabelText(/^Número/), '1085000199');
  await next();
  await userEvent.selectOptions(await dialog.findByLabelText(/^Universidad \*/), 'UNADE');
  await userEvent.type(dialog.getByLabelText(/Programa de interés/), 'Maestría en Pedagogía');
  expect(dialog.getByLabelText(/Estrato/)).toBeTruthy();
  const duplicado = {
    exists: true,
    lead: {
      id: null,
      nombre: 'Inés Peña',
      email: 'i***@example.com',
      telefono: '***0199',
      cedula: null,
      estado: 'nuevo',
      fechaCreacion: ANA.fechaCreacion,
      fechaUltimaActualizacion: ANA.fechaCreacion,
    },
    asesor: { id: 'a1', nombre: 'Laura Medina' },
  };
  const refusal = { error: 'duplicado', message: 'Ya existe', requestId: 'r', duplicado };
  replies['POST /api/crm-handler'] = () =>
    Response.json(duplicateErrorSchema.parse(refusal), { status: 409 });
  await userEvent.click(dialog.getByRole('button', { name: 'Crear Lead' }));
  const known = within(await screen.findByRole('dialog', { name: 'Cliente ya existe' }));
  expect(known.getByText('Laura Medina')).toBeTruthy();
  const created: LeadRecord = lead('7', { nombre: 'Inés Peña' });
  replies['POST /api/crm-handler'] = () => Response.json(created, { status: 201 });
  replies['GET /api/crm-handler/7'] = () => Response.json(created);
  sent = [];
  await userEvent.click(known.getByRole('button', { name: 'Crear de todos modos' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=crm&lead=7'));
  expect(bodyOf('POST /api/crm-handler')).toMatchObject({
    nombre: 'Inés Peña',
    tipoPrograma: 'posgrado',
    origen: 'web',
    prioridad: 'media',
    forzar: true,
  });
});

test('S2.23 the module declares what it exposes: tab "CRM", "Mis Leads" for commercials', () => {
  expect(descriptor.routes.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
  expect(Object.keys(panels ?? {})).toEqual(descriptor.panelTabs.map(({ tab }) => tab));
  expect(descriptor.panelTabs).toEqual([
    { tab: 'crm', label: 'CRM', labelComercial: 'Mis Leads', access: 'comercial', order: 4 },
  ]);
});
