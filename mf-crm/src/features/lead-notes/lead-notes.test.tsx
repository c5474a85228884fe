import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryStorage, unsavedForms } from 'shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { ANA, crmWithTwoLeads } from '../../screens/crm-leads.fixture';

let crm: ReturnType<typeof crmWithTwoLeads>;
beforeEach(() => {
  crm = crmWithTwoLeads();
});

test('S5.21 S8.25 S8.26 a note is added only when it says something, once per attempt, and what was typed survives a failure', async () => {
  crm.open('admin', '/admin?tab=crm&lead=1&ver=notas', 'alguien');
  const note = await screen.findByLabelText('Nota');
  const add = screen.getByRole('button', { name: 'Agregar' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(note, '   ');
  expect(add.getAttribute('aria-disabled')).toBe('true');
  await userEvent.clear(note);
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ message: 'sin tabla' }, { status: 500 });
  await userEvent.type(note, 'Llamar mañana{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error actualizando el lead. Los cambios pueden no haberse guardado. sin tabla',
  );
  expect((note as HTMLTextAreaElement).value).toBe('Llamar mañana');
  const first = crm.bodiesOf('PUT /api/crm-handler/1')[0];
  expect(first).toMatchObject({ version: 3, notas: [{ contenido: 'Llamar mañana', tipo: 'general' }] });
  crm.sent.length = 0;
  const stored = {
    id: 'n',
    contenido: 'Llamar mañana',
    tipo: 'general',
    autor: 'alguien',
    fecha: ANA.fechaCreacion,
  };
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, notas: [stored] });
  await userEvent.click(add);
  expect(await screen.findByText('Alguien Más')).toBeTruthy();
  // There is nothing left to add, and the button keeps the focus.
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(add);
  expect(crm.bodiesOf('PUT /api/crm-handler/1')[0]).toEqual(first);
  expect((note as HTMLTextAreaElement).value).toBe('');
});

test('a note that is written further after a lost answer is another one; one that is sent again, also after a reload, is the same', async () => {
  const lost = () => Response.json({ message: 'sin respuesta' }, { status: 502 });
  crm.replies['PUT /api/crm-handler/1'] = lost;
  crm.open('admin', '/admin?tab=crm&lead=1&ver=notas', 'alguien');
  await userEvent.type(await screen.findByLabelText('Nota'), 'Llamar{Enter}');
  await screen.findByRole('alert');
  cleanup();
  crm.open('admin', '/admin?tab=crm&lead=1&ver=notas', 'alguien');
  const note = await screen.findByLabelText('Nota');
  await userEvent.type(note, '{Enter}');
  await screen.findByRole('alert');
  await userEvent.type(note, ' a las 3{Enter}');
  await waitFor(() => expect(crm.bodiesOf('PUT /api/crm-handler/1')).toHaveLength(3));
  const sent = crm.bodiesOf('PUT /api/crm-handler/1') as { notas: { id: string; contenido: string }[] }[];
  const [first, again, longer] = sent.map(({ notas }) => notas[0]);
  expect(again).toEqual(first);
  expect(longer?.contenido).toBe('Llamar a las 3');
  expect(longer?.id).not.toBe(first?.id);
});

test('leaving asks nothing where what is typed survives, and asks where the browser has no room for it', async () => {
  crm.open('admin', '/admin?tab=crm&lead=1&ver=notas', 'alguien');
  const note = await screen.findByLabelText('Nota');
  await userEvent.type(note, 'Ll');
  expect(unsavedForms.getState().size).toBe(0);
  const full = new MemoryStorage(Object.entries(localStorage));
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', full);
  await userEvent.type(note, 'amar');
  await waitFor(() => expect(unsavedForms.getState().size).toBe(1));
});

test('a note and a payment that are being typed survive another tab and another lead, until they are stored', async () => {
  crm.open('admin', '/admin?tab=crm&lead=1&ver=notas', 'alguien');
  await userEvent.type(await screen.findByLabelText('Nota'), 'Prefiere la tarde');
  await userEvent.click(screen.getByRole('tab', { name: /^Pagos/ }));
  await userEvent.type(await screen.findByLabelText(/Concepto/), 'Matrícula');
  await userEvent.type(screen.getByLabelText(/Monto/), '725000');
  await userEvent.click((await crm.row('Beto Paz')).getByRole('link', { name: 'Beto Paz' }));
  expect(await screen.findByRole('heading', { name: /Beto Paz/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /^Notas/ }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Nota')).value).toBe('');

  await userEvent.click((await crm.row('Ana Ruiz')).getByRole('link', { name: 'Ana Ruiz' }));
  await screen.findByRole('heading', { name: /Ana Ruiz/ });
  await userEvent.click(screen.getByRole('tab', { name: /^Pagos/ }));
  expect((await screen.findByLabelText<HTMLInputElement>(/Concepto/)).value).toBe('Matrícula');
  expect(screen.getByLabelText<HTMLInputElement>(/Monto/).value).toBe('$725.000');
  await userEvent.click(screen.getByRole('tab', { name: /^Notas/ }));
  const note = () => screen.findByLabelText<HTMLTextAreaElement>('Nota');
  expect((await note()).value).toBe('Prefiere la tarde');
  crm.replies['PUT /api/crm-handler/1'] = () => Response.json({ ...ANA, version: 4 });
  await userEvent.type(await note(), '{Enter}');
  await waitFor(async () => expect((await note()).value).toBe(''));
  await userEvent.click(screen.getByRole('tab', { name: 'Información' }));
  await userEvent.click(screen.getByRole('tab', { name: /^Notas/ }));
  expect((await note()).value).toBe('');
});
