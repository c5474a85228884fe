import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftCount } from 'shared';
import { SYSTEM_TEMPLATES } from 'shared/rules';
import type { MessageTemplate } from 'shared/schemas';
import { beforeEach, expect, test } from 'vitest';
import { crmScreen, unreachable } from '../../screens/crm-screen.fixture';

const URL = '/admin?tab=crm&vista=plantillas';
const OWN: MessageTemplate = {
  id: 'p1',
  nombre: 'Saludo',
  asunto: 'Hola',
  texto: 'Hola, {nombre}.',
  de: 'propia',
  cambiada: false,
};

let crm: ReturnType<typeof crmScreen>;
let stored: MessageTemplate[];
beforeEach(() => {
  stored = [...SYSTEM_TEMPLATES.map((one) => ({ ...one, de: 'sistema' as const, cambiada: false })), OWN];
  crm = crmScreen();
  crm.replies['GET /api/v1/templates'] = () => Response.json(stored);
});
const created = (body: unknown) => {
  const made = { ...OWN, ...(body as object), id: 'p2' };
  stored = [...stored, made];
  return Response.json(made, { status: 201 });
};
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

test('a new template: its fields are put in at the cursor, it reads with an example, and its URL is its own', async () => {
  const router = crm.open('comercial', URL);
  await userEvent.click(await screen.findByRole('link', { name: 'Nueva' }));
  await userEvent.type(await screen.findByLabelText(/^Nombre/), 'Bienvenida');
  await userEvent.type(field(/^Asunto/), 'Su carrera');
  await userEvent.type(field(/^Mensaje/), 'Hola, !');
  field(/^Mensaje/).setSelectionRange(6, 6);
  await userEvent.click(screen.getByRole('button', { name: /^Poner \{nombre\}/ }));
  await waitFor(() => expect(field(/^Mensaje/).value).toBe('Hola, {nombre}!'));
  expect(screen.getByRole('figure').textContent).toContain('Su carreraHola, Ana!');
  expect(draftCount()).toBe(1);
  crm.replies['POST /api/v1/templates'] = created;
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(router.state.location.search).toContain('plantilla=p2'));
  // Editing continues in the same form, which shows the message; another new one starts empty.
  expect(await screen.findByRole('button', { name: 'Eliminar' })).toBeTruthy();
  expect(screen.getByText('Se guardó la plantilla.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar' }));
  expect(crm.bodiesOf('POST /api/v1/templates')).toEqual([
    { nombre: 'Bienvenida', asunto: 'Su carrera', texto: 'Hola, {nombre}!', compartida: false },
  ]);
  expect(draftCount()).toBe(0);
  await userEvent.click(screen.getByRole('link', { name: 'Nueva' }));
  await waitFor(() => expect(field(/^Nombre/).value).toBe(''));
});

test('a new template whose answer was lost goes out again with the same key', async () => {
  crm.open('comercial', URL);
  await userEvent.click(await screen.findByRole('link', { name: 'Nueva' }));
  await userEvent.type(await screen.findByLabelText(/^Nombre/), 'Bienvenida');
  await userEvent.type(field(/^Asunto/), 'Hola');
  await userEvent.type(field(/^Mensaje/), 'Hola.');
  crm.replies['POST /api/v1/templates'] = unreachable;
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('alert');
  crm.replies['POST /api/v1/templates'] = created;
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Se guardó la plantilla.')).toBeTruthy();
  const keys = crm.sent
    .filter(([name]) => name === 'POST /api/v1/templates')
    .map(([, , headers]) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('an unknown field is refused at its place; only what changed is sent, with what was read', async () => {
  crm.open('comercial', `${URL}&plantilla=p1`);
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/^Mensaje/);
  await userEvent.type(text, ' {{apellido}');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('No conocemos {apellido}. Use los campos de la lista.')).toBeTruthy();
  await userEvent.clear(text);
  await userEvent.type(text, 'Buenas.');
  crm.replies['PATCH /api/v1/templates/p1'] = () => Response.json({ ...OWN, texto: 'Buenas.' });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Se guardó la plantilla.')).toBeTruthy();
  expect(crm.bodiesOf('PATCH /api/v1/templates/p1')).toEqual([
    { texto: 'Buenas.', leido: { texto: OWN.texto } },
  ]);
});

test('an adviser reads one of the panel and makes an own one of it; deleting asks', async () => {
  const router = crm.open('comercial', `${URL}&plantilla=pedir-documentos`);
  expect(await screen.findByText(/La cambia un administrador/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Mensaje/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Hacer una propia' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nombre/)).value).toBe('Pedir documentos (copia)');
  await userEvent.click(screen.getByRole('link', { name: 'Saludo' }));
  crm.replies['DELETE /api/v1/templates/p1'] = () => {
    stored = stored.filter(({ id }) => id !== 'p1');
    return new Response(null, { status: 204 });
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar la plantilla' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Saludo' })).toBeNull());
  expect(router.state.location.search).not.toContain('plantilla=p1');
});

test('an administrator restores one of the panel that was changed', async () => {
  stored = stored.map((one) => (one.id === 'recordar-pago' ? { ...one, cambiada: true } : one));
  crm.open('admin', `${URL}&plantilla=recordar-pago`);
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurar el original' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar la plantilla' }));
  crm.replies['DELETE /api/v1/templates/recordar-pago'] = () =>
    Response.json({ message: 'El servicio no está listo.' }, { status: 503 });
  await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
  expect(await dialog.findByText('El servicio no está listo.')).toBeTruthy();
  crm.replies['DELETE /api/v1/templates/recordar-pago'] = () => new Response(null, { status: 204 });
  await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
