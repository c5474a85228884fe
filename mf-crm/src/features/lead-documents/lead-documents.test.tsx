import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ANA, BETO, crmWithTwoLeads } from '../../screens/crm-leads.fixture';

let crm: ReturnType<typeof crmWithTwoLeads>;
beforeEach(() => {
  crm = crmWithTwoLeads();
});

test('S2.40 S4.12 the checklist counts what is received, and marking a document shows at once', async () => {
  crm.open('admin', '/admin?tab=crm&lead=2&ver=documentos', 'alguien');
  expect(await screen.findByText('0 %')).toBeTruthy();
  const received = { ...BETO.documentos[0], estado: 'recibido', fechaSubida: ANA.fechaCreacion };
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Fotografía' });
  crm.replies['PUT /api/crm-handler/2/documentos/d1'] = () => {
    // If disabled, it would lose the focus.
    expect(box.disabled).toBe(false);
    return Response.json({ ...BETO, documentos: [received] });
  };
  await userEvent.click(box);
  expect(await screen.findByText('100 %')).toBeTruthy();
  expect(crm.bodiesOf('PUT /api/crm-handler/2/documentos/d1')[0]).toEqual({ estado: 'recibido' });
});

test('S3.31 S3.32 a checklist stands in its own order, whatever order it is stored in', async () => {
  const stored = ['acta_grado_pregrado', 'foto', 'hoja_vida', 'titulo_pregrado', 'cedula'];
  const documentos = stored.map((tipo) => ({ ...BETO.documentos[0], id: tipo, tipo, nombre: tipo }));
  crm.replies['GET /api/crm-handler/2'] = () =>
    Response.json({ ...BETO, tipoPrograma: 'posgrado', documentos });
  crm.open('admin', '/admin?tab=crm&lead=2&ver=documentos', 'alguien');
  await screen.findByRole('checkbox', { name: 'foto' });
  const boxes = within(screen.getByRole('tabpanel')).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'titulo_pregrado',
    'acta_grado_pregrado',
    'cedula',
    'foto',
    'hoja_vida',
  ]);
});

test('S4.05 S4.06 S7.16 S7.17 what is received or paid has its reminders canceled; a failure of that is only a warning', async () => {
  const router = crm.open('admin', '/admin?tab=crm&lead=2&ver=documentos', 'alguien');
  crm.replies['PUT /api/crm-handler/2/documentos/d1'] = () =>
    Response.json({ ...BETO, documentos: [{ ...BETO.documentos[0], estado: 'recibido' }] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Fotografía' }));
  expect(await screen.findByText(/^El documento quedó como recibido, pero no pudimos cancelar/)).toBeTruthy();
  expect(crm.bodiesOf('POST /api/cancel')[0]).toEqual({ leadId: '2', tipo: 'documento', itemId: 'd1' });
  expect(screen.queryByRole('alert')).toBeNull();

  crm.sent.length = 0;
  crm.replies['POST /api/cancel'] = () => Response.json({ canceladas: 2 });
  crm.replies['PUT /api/crm-handler/2'] = () =>
    Response.json({ ...BETO, pagos: [{ ...BETO.pagos[0], estado: 'pagado' }] });
  await router.navigate('/admin?tab=crm&lead=2&ver=pagos');
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar pagado' }));
  await waitFor(() =>
    expect(crm.bodiesOf('POST /api/cancel')[0]).toEqual({ leadId: '2', tipo: 'pago', itemId: 'p1' }),
  );
  const undo = await screen.findByRole('button', { name: 'Marcar pendiente Cuota 1' });
  await expect.poll(() => document.activeElement).toBe(undo);
  expect(screen.queryByText(/no pudimos cancelar/)).toBeNull();
});
