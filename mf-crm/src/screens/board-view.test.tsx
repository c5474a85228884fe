import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { lead } from '../lead-data/lead.fixture';
import { changed, crmScreen, list } from './crm-screen.fixture';

const NUEVO = 'GET /api/crm-handler?estado=nuevo&limit=30';
const PERDIDO = 'GET /api/crm-handler?estado=perdido&limit=30';
const column = (name: RegExp) => within(screen.getByRole('region', { name }));

const stale = (theirs: object) =>
  Response.json(
    { error: 'stale_lead', message: 'Otra persona cambió este lead.', requestId: 'r', lead: theirs },
    { status: 409 },
  );

test('S8.25 a card moves by its menu; a refusal puts it back and says so, and the same can be tried again', async () => {
  const crm = crmScreen();
  const ana = lead('1', { nombre: 'Ana Ruiz' });
  let refuse = true;
  let stored = ana;
  crm.replies['GET /api/crm-handler'] = () => list([]);
  crm.replies[NUEVO] = () => list(stored.estado === 'nuevo' ? [stored] : []);
  crm.replies[PERDIDO] = () => list(stored.estado === 'perdido' ? [stored] : []);
  crm.replies['PUT /api/crm-handler/1'] = () => {
    if (refuse) return Response.json({ message: 'sin tabla' }, { status: 500 });
    stored = lead('1', { nombre: 'Ana Ruiz', estado: 'perdido', version: 4 });
    return changed(stored);
  };
  crm.open('admin', '/admin?tab=crm&vista=tablero');
  await screen.findByRole('link', { name: 'Ana Ruiz' });
  await userEvent.click(column(/^Nuevo/).getByRole('button', { name: 'Mover a Ana Ruiz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Perdido', hidden: true }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'Error actualizando el lead. Los cambios pueden no haberse guardado. Ana Ruiz: ',
  );
  expect(column(/^Nuevo/).getByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
  refuse = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  expect(await column(/^Perdido/).findByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
  expect(column(/^Nuevo/).queryByRole('link', { name: 'Ana Ruiz' })).toBeNull();
  expect(await screen.findByText('Ana Ruiz pasó a Perdido.')).toBeTruthy();
});

test('a card that is moved by the keys of its menu keeps the focus in its new column, and in the old one when that is refused', async () => {
  const crm = crmScreen();
  let stored = lead('1', { nombre: 'Ana Ruiz' });
  let refuse = false;
  crm.replies['GET /api/crm-handler'] = () => list([]);
  crm.replies[NUEVO] = () => list(stored.estado === 'nuevo' ? [stored] : []);
  crm.replies[PERDIDO] = () => list(stored.estado === 'perdido' ? [stored] : []);
  crm.replies['PUT /api/crm-handler/1'] = (body) => {
    if (refuse) return Response.json({ message: 'sin tabla' }, { status: 500 });
    stored = { ...stored, ...(body as object), version: stored.version + 1 };
    return changed(stored);
  };
  crm.open('admin', '/admin?tab=crm&vista=tablero');
  await screen.findByRole('link', { name: 'Ana Ruiz' });
  const move = async (from: RegExp, to: string) => {
    column(from).getByRole('button', { name: 'Mover a Ana Ruiz' }).focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: to, hidden: true })).focus();
    await userEvent.keyboard('{Enter}');
  };
  const focused = async (name: RegExp) => {
    const card = await column(name).findByRole('link', { name: 'Ana Ruiz' });
    await waitFor(() => expect(document.activeElement).toBe(card));
  };
  await move(/^Nuevo/, 'Perdido');
  await focused(/^Perdido/);
  refuse = true;
  await move(/^Perdido/, 'Nuevo');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await focused(/^Perdido/);
});

test('a malformed lead does not break the board: it is shown with what it has, and cannot be moved', async () => {
  const crm = crmScreen();
  crm.replies['GET /api/crm-handler'] = () => list([]);
  crm.replies[NUEVO] = () => list([{ nombre: 7, pagos: 'x', fechaUltimaActualizacion: 'ayer' }, lead('2')]);
  crm.open('admin', '/admin?tab=crm&vista=tablero');
  expect(await screen.findByText('Sin nombre')).toBeTruthy();
  expect(screen.getByText('Fecha inválida')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Mover a/ })).toHaveLength(1);
  expect(screen.getAllByText('Sin leads')).toHaveLength(6);
});

test('a card that somebody else has moved meanwhile: whose estado counts is asked, and nothing is lost', async () => {
  const crm = crmScreen();
  const ana = lead('1', { nombre: 'Ana Ruiz' });
  const theirs = lead('1', { nombre: 'Ana Ruiz', estado: 'interesado', version: 4 });
  let stored = ana;
  crm.replies['GET /api/crm-handler'] = () => list([]);
  for (const estado of ['nuevo', 'interesado', 'perdido']) {
    crm.replies[`GET /api/crm-handler?estado=${estado}&limit=30`] = () =>
      list(stored.estado === estado ? [stored] : []);
  }
  crm.replies['PUT /api/crm-handler/1'] = (body) => {
    const { version } = body as { version: number };
    if (version !== theirs.version) {
      stored = theirs;
      return stale(theirs);
    }
    stored = { ...theirs, estado: 'perdido', version: 5 };
    return changed(stored);
  };
  crm.open('admin', '/admin?tab=crm&vista=tablero');
  const move = async (from: RegExp) => {
    await userEvent.click(await column(from).findByRole('button', { name: 'Mover a Ana Ruiz' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Perdido', hidden: true }));
    return crm.dialog('Este lead cambió de estado');
  };
  await screen.findByRole('link', { name: 'Ana Ruiz' });
  const asked = await move(/^Nuevo/);
  expect(asked.getByText(/ya está en/).textContent).toBe(
    'Ana Ruiz ya está en Interesado (lo cambió otra persona). Usted lo movía a Perdido.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(asked.getByRole('button', { name: 'Dejar en Interesado' }));
  const card = await column(/^Interesado/).findByRole('link', { name: 'Ana Ruiz' });
  await waitFor(() => expect(document.activeElement).toBe(card));

  stored = ana;
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  const again = await move(/^Nuevo/);
  await userEvent.click(again.getByRole('button', { name: 'Mover a Perdido' }));
  expect(await column(/^Perdido/).findByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
  expect(await screen.findByText('Ana Ruiz pasó a Perdido.')).toBeTruthy();
});

test('the estado menu of the detail asks the same, and the focus goes back to it', async () => {
  const crm = crmScreen();
  const ana = lead('1', { nombre: 'Ana Ruiz' });
  const theirs = lead('1', { nombre: 'Ana Ruiz', estado: 'matriculado', version: 4 });
  crm.replies['GET /api/crm-handler'] = () => list([ana]);
  crm.replies['GET /api/crm-handler/1'] = () => Response.json(ana);
  crm.replies['PUT /api/crm-handler/1'] = () => stale(theirs);
  crm.open('admin', '/admin?tab=crm&lead=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Estado: Nuevo. Cambiar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Perdido', hidden: true }));
  const asked = await crm.dialog('Este lead cambió de estado');
  await userEvent.click(asked.getByRole('button', { name: 'Dejar en Matriculado' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Estado: Matriculado. Cambiar' })),
  );
});
