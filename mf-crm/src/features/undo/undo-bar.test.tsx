import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { type BulkJob, bulkJobSchema, trashedLeadSchema } from 'shared/schemas';
import { beforeEach, expect, test } from 'vitest';
import { lead } from '../../lead-data/lead.fixture';
import { crmWithTwoLeads } from '../../screens/crm-leads.fixture';
import { list, unreachable } from '../../screens/crm-screen.fixture';

const ANA = 'Ana Ruiz';

let crm: ReturnType<typeof crmWithTwoLeads>;
beforeEach(() => {
  queryClient.clear();
  crm = crmWithTwoLeads();
});

const offers = () => screen.getByRole('region', { name: 'Cambios que se pueden deshacer' });

test('a change of many is one change, however often it is sent; undone, it leaves the focus on its notice', async () => {
  const job = (estado: BulkJob['estado']) =>
    bulkJobSchema.parse({
      id: 'j1',
      estado,
      cambio: { estado: 'interesado' },
      total: 1,
      hechos: 1,
      omitidos: 0,
      errores: [],
      creado: '2026-11-20T15:00:00.000Z',
      deshacerHasta: estado === 'terminado' ? '2999-01-01T00:00:00.000Z' : null,
    });
  let stored = job('terminado');
  let answers = 0;
  // The first answer is lost.
  crm.replies['POST /api/v1/leads/bulk'] = () => {
    answers += 1;
    return answers === 1 ? unreachable() : Response.json(stored, { status: 202 });
  };
  crm.replies['GET /api/v1/leads/bulk/j1'] = () => Response.json(stored);
  crm.replies['POST /api/v1/leads/bulk/j1/undo'] = () => {
    stored = job('deshecho');
    return Response.json(stored);
  };
  crm.open('admin');
  await userEvent.click((await crm.row(ANA)).getByLabelText(`Seleccionar a ${ANA}`));
  await userEvent.click(screen.getByRole('button', { name: 'Estado' }));
  const dialog = await crm.dialog('Cambiar el estado de 1 lead');
  await userEvent.selectOptions(dialog.getByLabelText(/^Estado/), 'interesado');
  const apply = dialog.getByRole('button', { name: 'Aplicar' });
  await userEvent.click(apply);
  await dialog.findByRole('alert');
  await userEvent.click(apply);
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const keys = crm.sent
    .filter(([name]) => name === 'POST /api/v1/leads/bulk')
    .map(([, , headers]) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await screen.findByText('El cambio se deshizo.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(offers()));
});

test('a lead that is restored from the trash is no longer offered to be restored, and the outcome has the focus', async () => {
  let isDeleted = false;
  const ana = lead('1', { nombre: ANA });
  const trashed = trashedLeadSchema.parse({
    ...ana,
    eliminadoEn: '2026-11-22T15:00:00.000Z',
    eliminadoPor: null,
    seBorra: '2999-01-01T00:00:00.000Z',
  });
  crm.replies['DELETE /api/crm-handler/1'] = () => {
    isDeleted = true;
    return new Response(null, { status: 204 });
  };
  crm.replies['GET /api/crm-handler'] = () => list(isDeleted ? [] : [ana]);
  crm.replies['GET /api/v1/leads/trash'] = () => list(isDeleted ? [trashed] : []);
  crm.replies['POST /api/v1/leads/1/restore'] = () => {
    isDeleted = false;
    return Response.json(ana);
  };
  const router = crm.open('admin');
  await userEvent.click((await crm.row(ANA)).getByRole('button', { name: `Eliminar a ${ANA}` }));
  await userEvent.click((await crm.dialog('Eliminar lead')).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate('/admin?tab=crm&vista=papelera');
  await userEvent.click(await screen.findByRole('button', { name: `Restaurar a ${ANA}` }));
  const outcome = await screen.findByText(`Lead de ${ANA} restaurado.`);
  await waitFor(() => expect(document.activeElement).toBe(outcome));
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});
