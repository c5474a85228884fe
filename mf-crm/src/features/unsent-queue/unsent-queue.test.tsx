import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unsentCount as countUnsent, session } from 'shared';
import { queryClient } from 'shared/query';
import { beforeEach, expect, test } from 'vitest';
import { noteConnection } from '../../lead-data/unsent/outage';
import { ANA, crmScreen, list, unreachable } from '../../screens/crm-screen.fixture';

let crm: ReturnType<typeof crmScreen>;
beforeEach(() => {
  crm = crmScreen();
  noteConnection();
});

const PUT = 'PUT /api/crm-handler/1';
const queue = async () => within(await screen.findByRole('region', { name: 'Cambios sin sincronizar' }));
/** Sends the waiting changes, unless the queue has already done so by itself. */
async function tryNow() {
  const button = (await queue()).queryByRole('button', { name: 'Reintentar' });
  if (button) await userEvent.click(button);
}
const stale = (theirs: object) =>
  Response.json(
    { error: 'stale_lead', message: 'Otra persona cambió este lead.', requestId: 'r', lead: theirs },
    { status: 409 },
  );
const fieldsOf = (body: unknown) => {
  const { fechaUltimaActualizacion: _, ...rest } = body as Record<string, unknown>;
  return rest;
};

async function edit(choose: (dialog: Awaited<ReturnType<typeof crm.dialog>>) => Promise<void>) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Editar a Ana Ruiz' }));
  const dialog = await crm.dialog('Editar Lead');
  await choose(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
}
const setState = (estado: string) =>
  edit((dialog) => userEvent.selectOptions(dialog.getByLabelText(/^Estado \*/), estado));

test('S7.31 S7.34 without a connection a change is kept, shown on the lead and in the queue, survives a reload, and is sent in order', async () => {
  crm.replies[PUT] = unreachable;
  crm.open('admin');
  await setState('interesado');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await crm.row('Ana Ruiz')).getByText('Sin sincronizar')).toBeTruthy();
  expect((await crm.row('Ana Ruiz')).getByText('Interesado')).toBeTruthy();
  expect((await queue()).getByText(/^Sin conexión desde las/)).toBeTruthy();
  expect((await queue()).getByText('Contactado → Interesado')).toBeTruthy();
  await edit(async (dialog) => {
    await userEvent.clear(dialog.getByLabelText(/Teléfono/));
    await userEvent.type(dialog.getByLabelText(/Teléfono/), '311');
  });
  expect((await queue()).getAllByRole('listitem')).toHaveLength(2);
  expect(countUnsent()).toBe(2);

  cleanup();
  queryClient.clear();
  crm.open('admin');
  expect((await crm.row('Ana Ruiz')).getByText('Interesado')).toBeTruthy();
  crm.sent.length = 0;
  let stored = ANA;
  crm.replies[PUT] = (body) => {
    stored = { ...stored, ...(body as object), version: stored.version + 1 };
    return Response.json(stored);
  };
  crm.replies['GET /api/crm-handler'] = () => list([stored]);
  await tryNow();
  await waitFor(() => expect(crm.bodiesOf(PUT)).toHaveLength(2));
  expect(crm.bodiesOf(PUT).map(fieldsOf)).toEqual([
    { estado: 'interesado', version: 3 },
    { telefono: '311', version: 4 },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cambios sin sincronizar' })).toBeNull());
  expect((await crm.row('Ana Ruiz')).queryByText('Sin sincronizar')).toBeNull();
  expect(countUnsent()).toBe(0);
});

test('what others changed in other fields stays; the same field is asked for, one by one', async () => {
  crm.replies[PUT] = unreachable;
  crm.open('admin');
  await edit(async (dialog) => {
    await userEvent.selectOptions(dialog.getByLabelText(/^Estado \*/), 'interesado');
    await userEvent.selectOptions(dialog.getByLabelText(/^Prioridad/), 'alta');
  });
  const theirs = { ...ANA, estado: 'perdido', prioridad: 'baja', telefono: '999', version: 8 };
  crm.replies[PUT] = (body) =>
    (body as { version: number }).version === 8
      ? Response.json({ ...theirs, ...(body as object), version: 9 })
      : stale(theirs);
  crm.replies['GET /api/crm-handler'] = () => list([theirs]);
  await tryNow();
  await userEvent.click(await (await queue()).findByRole('button', { name: /^Resolver/ }));
  const dialog = await crm.dialog('Este lead cambió mientras editaba');
  const estado = within(dialog.getByRole('group', { name: 'Estado' }));
  expect(estado.getByRole('radio', { name: /Su cambio\s*Interesado/ })).toBeTruthy();
  await userEvent.click(estado.getByRole('radio', { name: /Guardado\s*Perdido/ }));
  expect(dialog.queryByRole('group', { name: 'Teléfono' })).toBeNull();
  crm.sent.length = 0;
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar así' }));
  await waitFor(() => expect(crm.bodiesOf(PUT)).toHaveLength(1));
  expect(crm.bodiesOf(PUT).map(fieldsOf)).toEqual([{ prioridad: 'alta', version: 8 }]);
  await waitFor(() => expect(countUnsent()).toBe(0));
});

test('a later change is asked for, too, where an earlier one was added beside what somebody else changed', async () => {
  const { changeLead } = await import('../../lead-data/leads-queries');
  crm.replies[PUT] = unreachable;
  crm.open('admin');
  await crm.row('Ana Ruiz');
  const noted = await changeLead(ANA, { notas: [{ id: 'n1', contenido: 'Hola', tipo: 'general' }] });
  await changeLead(noted, { estado: 'interesado' });
  let stored: typeof ANA = { ...ANA, estado: 'perdido', version: 4 };
  crm.replies[PUT] = (body) => {
    const { version, estado } = body as Partial<typeof ANA>;
    if (version !== stored.version) return stale(stored);
    stored = { ...stored, ...(estado && { estado }), version: stored.version + 1 };
    return Response.json(stored);
  };
  await tryNow();
  expect(await (await queue()).findByRole('button', { name: /^Resolver/ })).toBeTruthy();
  expect((await queue()).getAllByRole('listitem')).toHaveLength(1);
  expect(stored.estado).toBe('perdido');
});

test('a change whose answer was lost is not asked for: the stored lead has it already', async () => {
  crm.replies[PUT] = unreachable;
  crm.open('admin');
  await setState('interesado');
  crm.replies[PUT] = () => stale({ ...ANA, estado: 'interesado', version: 4 });
  await tryNow();
  await waitFor(() => expect(countUnsent()).toBe(0));
  expect(screen.queryByText('Por resolver')).toBeNull();
});

test('what the service refuses says why, holds back the later ones of its lead, and is tried again or given up', async () => {
  crm.replies[PUT] = unreachable;
  crm.open('admin');
  await setState('interesado');
  await setState('matriculado');
  crm.replies[PUT] = () => Response.json({ message: 'No tienes permisos' }, { status: 403 });
  crm.sent.length = 0;
  await tryNow();
  expect(await (await queue()).findByText('No tienes permisos')).toBeTruthy();
  expect(crm.bodiesOf(PUT)).toHaveLength(1);
  crm.replies[PUT] = (body) => Response.json({ ...ANA, ...(body as object), version: 4 });
  await userEvent.click((await queue()).getByRole('button', { name: /^Descartar: Estado/ }));
  await waitFor(() => expect(countUnsent()).toBe(0));
  expect(crm.bodiesOf(PUT).map(fieldsOf)).toEqual([
    { estado: 'interesado', version: 3 },
    { estado: 'matriculado', version: 3 },
  ]);
});

test('S7.31 a lead created without a connection stands in the list, opens to be read, and keeps its key', async () => {
  const { createLead } = await import('../../lead-data/leads-queries');
  crm.replies['POST /api/crm-handler'] = unreachable;
  const router = crm.open('comercial');
  await crm.row('Ana Ruiz');
  const ines = {
    nombre: 'Inés Peña',
    email: 'ines@example.com',
    telefono: '300 555 0199',
    cedula: '1085000199',
    tipoDocumento: 'CC',
    estadoCivil: 'Soltero',
    universidad: 'UNADE',
    programaInteres: 'MBA (Virtual)',
  } as const;
  const local = await createLead(ines, 'clave-de-ines');
  expect((await crm.row('Inés Peña')).getByText('Sin sincronizar')).toBeTruthy();
  await router.navigate(`/admin?tab=crm&lead=${local.id}`);
  expect(await screen.findByText(/Este lead se crea cuando vuelva la conexión/)).toBeTruthy();
  const created = { ...ANA, id: '7', nombre: 'Inés Peña' };
  crm.replies['POST /api/crm-handler'] = () => Response.json(created, { status: 201 });
  crm.replies['GET /api/crm-handler/7'] = () => Response.json(created);
  await tryNow();
  await waitFor(() => expect(router.state.location.search).toBe('?tab=crm&lead=7'));
  const keys = crm.sent
    .filter(([name]) => name === 'POST /api/crm-handler')
    .map(([, , headers]) => headers.get('idempotency-key'));
  expect(new Set(keys)).toEqual(new Set(['clave-de-ines']));
});

test('changes belong to one person and are gone with the sign-out', async () => {
  crm.replies[PUT] = unreachable;
  crm.open('admin', '/admin?tab=crm', 'ana');
  await setState('interesado');
  await queue();
  session.setState({ user: { sub: 'beto', name: 'Beto', email: 'beto@example.com' } });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Cambios en orden' })).toBeNull());
  session.setState({ user: { sub: 'ana', name: 'Ana', email: 'ana@example.com' } });
  expect((await queue()).getAllByRole('listitem')).toHaveLength(1);
  session.getState().signOut();
  expect(countUnsent()).toBe(0);
});

test('an edit that somebody else was faster with asks in place, and nothing typed is lost', async () => {
  crm.open('admin');
  const theirs = { ...ANA, estado: 'perdido', version: 4 };
  crm.replies[PUT] = (body) =>
    (body as { version: number }).version === 4
      ? Response.json({ ...theirs, ...(body as object) })
      : stale(theirs);
  await edit(async (dialog) => {
    await userEvent.selectOptions(dialog.getByLabelText(/^Estado \*/), 'interesado');
    await userEvent.selectOptions(dialog.getByLabelText(/^Prioridad/), 'alta');
  });
  const dialog = await crm.dialog('Este lead cambió mientras editaba');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar así' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fieldsOf(crm.bodiesOf(PUT)[1])).toEqual({ estado: 'interesado', prioridad: 'alta', version: 4 });
});
