import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ANA, crmWithTwoLeads } from '../../crm-leads.fixture';

let crm: ReturnType<typeof crmWithTwoLeads>;
beforeEach(() => {
  crm = crmWithTwoLeads();
});

test('S5.21 S8.25 S8.26 a note is added only when it says something, once per attempt, and what was typed survives a failure', async () => {
  crm.open('admin', '/admin?tab=crm&lead=1&ver=notas', 'alguien');
  const note = await screen.findByLabelText('Nota');
  const add = screen.getByRole('button', { name: 'Agregar' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
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
  // Nothing to add any more, and it keeps the focus.
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(add);
  expect(crm.bodiesOf('PUT /api/crm-handler/1')[0]).toEqual(first);
  expect((note as HTMLTextAreaElement).value).toBe('');
});
