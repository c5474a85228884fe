import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { agendaSchema, LEAD_EVENT_HEADER } from 'shared/schemas';
import { beforeEach, expect, test } from 'vitest';
import { lead } from '../lead-data/lead.fixture';
import { crmScreen } from './crm-screen.fixture';

const DUE = '2026-11-20T14:00:00.000Z';
const planned = { estado: 'interesado', proximaAccion: 'Enviar costos', fechaProximaAccion: DUE } as const;
const PUT = 'PUT /api/crm-handler/2';

let crm: ReturnType<typeof crmScreen>;
/** The lead's state before each change. */
let events: (typeof stored)[] = [];
let isTaken = false;
let stored = lead('2', planned);
beforeEach(() => {
  events = [];
  isTaken = false;
  queryClient.clear();
  stored = lead('2', planned);
  crm = crmScreen();
  const none = { total: 0, hayMas: false, items: [] };
  const item = {
    tipo: 'accion',
    fecha: DUE,
    vencido: true,
    detalle: 'Enviar costos',
    monto: null,
    documentos: null,
  };
  crm.replies['GET /api/v1/leads/agenda'] = () => {
    const due = stored.proximaAccion ? { total: 1, hayMas: false, items: [{ ...item, lead: stored }] } : none;
    const sections = { nuevos: none, seguimientos: due, limites: none, paraHoy: none };
    return Response.json(agendaSchema.parse({ hoy: '2026-11-22', hechas: 0, ...sections }));
  };
  crm.replies['GET /api/crm-handler/2'] = () => Response.json(stored);
  crm.replies[PUT] = (body) => {
    const before = stored;
    const { notas, ...values } = body as { notas?: { contenido: string }[] };
    const [note] = notas ?? [];
    const known = { id: 'n1', autor: 'Yo', tipo: 'llamada', fecha: DUE, contenido: '', ...note } as const;
    stored = { ...stored, ...values, notas: note ? [known] : stored.notas, version: stored.version + 1 };
    events.push(before);
    return Response.json(stored, { headers: { [LEAD_EVENT_HEADER]: String(events.length) } });
  };
  for (const event of [1, 2]) {
    crm.replies[`POST /api/v1/leads/2/events/${event}/undo`] = () => {
      if (isTaken) {
        const message = 'Este lead cambió después. Ábralo para ver cómo está.';
        return Response.json({ error: 'stale_lead', message, lead: stored }, { status: 409 });
      }
      stored = { ...(events[event - 1] ?? stored), version: stored.version + 1 };
      return Response.json(stored);
    };
  }
  crm.open('comercial', '/admin?tab=crm&vista=hoy');
});

const undo = () => screen.findByRole('button', { name: 'Deshacer' });

test('what was marked as done, and a contact with its note, are taken back by the one notice of the CRM', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Hecho: Enviar costos, Lead 2' }));
  expect(await screen.findByText('Hecho: Enviar costos, Lead 2')).toBeTruthy();
  await userEvent.click(await undo());
  await waitFor(() => expect(stored).toMatchObject(planned));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());

  const now = within(screen.getByRole('complementary', { name: 'Ahora' }));
  await userEvent.click(await now.findByRole('button', { name: 'Contestó' }));
  await userEvent.type(now.getByLabelText('Nota'), 'Pide el pensum');
  await userEvent.click(now.getByRole('button', { name: 'Guardar y siguiente' }));
  expect(await screen.findByText('Contacto con Lead 2 guardado')).toBeTruthy();
  expect(stored).toMatchObject({ proximaAccion: null, notas: [{ contenido: 'Contestó. Pide el pensum' }] });
  await userEvent.click(await undo());
  await waitFor(() => expect(stored).toMatchObject({ ...planned, notas: [] }));
  // The button has disappeared with its notice; the focus stays in the region.
  const offers = screen.getByRole('region', { name: 'Cambios que se pueden deshacer' });
  await waitFor(() => expect(document.activeElement).toBe(offers));
});

test('what somebody changed again stays, and the notice says so', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Hecho: Enviar costos, Lead 2' }));
  await undo();
  isTaken = true;
  await userEvent.click(await undo());
  expect(await screen.findByText('Este lead cambió después. Ábralo para ver cómo está.')).toBeTruthy();
  expect(crm.bodiesOf(PUT)).toHaveLength(1);
});
