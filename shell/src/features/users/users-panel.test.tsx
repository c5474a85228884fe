import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { type StaffUser, staffUserSchema } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import UsersPanel from './users-panel';

const user = (id: string, nombre: string, change: Partial<StaffUser> = {}): StaffUser =>
  staffUserSchema.parse({
    id,
    nombre,
    email: `${id}@example.com`,
    rol: 'comercial',
    roles: ['comercial'],
    estado: 'activo',
    slug: `${id}-slug`,
    leadsAbiertos: 0,
    ultimoIngreso: null,
    segundoFactor: null,
    ...change,
  });
const STAFF = [
  user('jefa', 'Adriana Mejía', { rol: 'admin', roles: ['admin'], slug: null }),
  user('ana', 'Ana Rojas', {
    leadsAbiertos: 12,
    ultimoIngreso: '2026-11-20T15:00:00.000Z',
    segundoFactor: true,
  }),
  user('beto', 'Beto Ñáñez', { estado: 'deshabilitado' }),
  user('caro', 'Carolina Gil', { estado: 'invitado' }),
];
const DINA = user('dina', 'Dina Paz');

type Reply = () => Response | Promise<Response>;
let replies: Record<string, Reply>;
let bodies: Record<string, unknown>;
const list = (users: StaffUser[] = STAFF, link?: string): Reply => {
  return () => Response.json(users, { headers: link ? { link } : {} });
};
const refused = (status: number, message: string, fields = {}) =>
  Response.json({ message, fields }, { status });

beforeEach(() => {
  // Without a layout the menu's focus trap finds nothing to focus, and prints the whole tree each time.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem('admin', 'token');
  session.setState({ role: 'admin', user: { sub: 'jefa', name: 'Adriana', email: 'jefa@example.com' } });
  bodies = {};
  replies = { 'GET ?limit=200': list() };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const name = `${init?.method ?? 'GET'} ${String(input).replace('/api/v1/users', '')}`.trim();
      if (init?.body) bodies[name] = JSON.parse(String(init.body));
      return replies[name]?.() ?? refused(500, `sin respuesta para ${name}`);
    }),
  );
});

const open = (path = '/admin?tab=usuarios') =>
  renderSite(path, [{ path: '/admin', element: <UsersPanel /> }]);
const names = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('rowheader')
    .map(({ firstChild }) => firstChild?.textContent);
// Without layout the menu thinks that its button is not visible, and hides.
async function choose(name: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Acciones para ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
  return within(await screen.findByRole('dialog'));
}
async function actionsOf(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Acciones para ${name}` }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  return items.map(({ textContent }) => textContent);
}

test('lists all accounts of all pages with state, role, capture link and open leads', async () => {
  const next = '</api/v1/users?limit=200&cursor=c1>; rel="next"';
  replies['GET ?limit=200'] = list(STAFF.slice(0, 2), next);
  replies['GET ?limit=200&cursor=c1'] = list(STAFF.slice(2));
  open();
  expect(await names()).toEqual(['Adriana Mejía', 'Ana Rojas', 'Beto Ñáñez', 'Carolina Gil']);
  const row = screen.getByRole('rowheader', { name: /Ana Rojas/ }).closest('tr');
  expect(row?.textContent).toContain('ana@example.com');
  expect(row?.textContent).toContain('12 leads abiertos');
  expect(row?.textContent).toMatch(/Último ingreso: 20.11.2026Dos pasos: Sí/);
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/formulario/ana-slug');
  for (const state of ['Deshabilitado', 'Invitado']) {
    expect(within(screen.getByRole('table')).getByText(state)).toBeTruthy();
  }
});

test('the search folds accents and is in the URL; nothing found can be cleared', async () => {
  const { address } = open('/admin?tab=usuarios&q=nanez');
  expect(await names()).toEqual(['Beto Ñáñez']);
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'invitado');
  expect(address()).toBe('/admin?tab=usuarios&q=nanez&estado=invitado');
  expect(screen.getByText('Ningún usuario con esta búsqueda')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }));
  expect(address()).toBe('/admin?tab=usuarios');
  expect(await names()).toHaveLength(4);
});

test('fifty accounts stand on a page; the next page is in the URL, and a search begins at the first', async () => {
  replies['GET ?limit=200'] = list(
    Array.from({ length: 62 }, (_, i) => user(`u${i}`, `Persona ${String(i).padStart(2, '0')}`)),
  );
  const { address } = open();
  expect(await names()).toHaveLength(50);
  expect(screen.getByText('1–50 de 62')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Página siguiente' }));
  expect(address()).toBe('/admin?tab=usuarios&pagina=2');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lista de usuarios' }));
  expect((await names())[0]).toBe('Persona 50');
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'activo');
  expect(address()).toBe('/admin?tab=usuarios&estado=activo');
  expect((await names())[0]).toBe('Persona 00');
});

test('a list that cannot be read says why and is read again', async () => {
  replies['GET ?limit=200'] = () => refused(503, 'El servicio de identidad no responde.');
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('El servicio de identidad no responde.');
  replies['GET ?limit=200'] = list();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await names()).toHaveLength(4);
});

test('invites; a taken e-mail is reported at its field and nothing typed is lost', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invitar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitar a una persona' }));
  const email = dialog.getByLabelText<HTMLInputElement>('Correo electrónico');
  await userEvent.type(dialog.getByLabelText('Nombre completo'), 'Inés Peña');
  await userEvent.type(email, 'ines@example.com');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Catálogo' }));
  const taken = 'Ya existe una cuenta con este correo electrónico.';
  replies.POST = () => refused(409, taken, { email: taken });
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(taken);
  expect([email.value, document.activeElement]).toEqual(['ines@example.com', email]);
  expect(bodies.POST).toEqual({
    nombre: 'Inés Peña',
    email: 'ines@example.com',
    roles: ['comercial', 'catalogo'],
  });
  replies.POST = () => Response.json(user('ines', 'Inés Peña'), { status: 201 });
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
  expect(await screen.findByText('Invitación enviada a ines@example.com.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an invitation that was being written comes back after Escape, and not after "Cancelar"', async () => {
  open();
  const invite = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Invitar' }));
    return within(await screen.findByRole('dialog', { name: 'Invitar a una persona' }));
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.type((await invite()).getByLabelText('Nombre completo'), 'Inés Peña');
  await userEvent.keyboard('{Escape}');
  await gone();
  const again = await invite();
  expect(again.getByLabelText<HTMLInputElement>('Nombre completo').value).toBe('Inés Peña');
  await userEvent.click(again.getByRole('button', { name: 'Cancelar' }));
  await gone();
  expect((await invite()).getByLabelText<HTMLInputElement>('Nombre completo').value).toBe('');
});

test('what is missing is told in our words before anything is sent, with the first wrong field focused', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invitar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitar a una persona' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Nombre completo');
  const email = dialog.getByLabelText<HTMLInputElement>('Correo electrónico');
  const send = dialog.getByRole('button', { name: 'Enviar invitación' });
  expect(name.form?.noValidate).toBe(true);
  await userEvent.type(name, '   ');
  await userEvent.type(email, 'ines');
  await userEvent.click(send);
  const summary = await dialog.findByRole('alert');
  expect(within(summary).getByText('Revise 2 datos')).toBeTruthy();
  const malformed = 'Escriba un correo electrónico válido, por ejemplo nombre@correo.com.';
  expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Escriba el nombre completo.',
    malformed,
  ]);
  expect(document.activeElement).toBe(name);
  await userEvent.click(within(summary).getByRole('link', { name: malformed }));
  expect(document.activeElement).toBe(email);

  // A message goes away when its field is edited; a remaining one is shown only at its field.
  await userEvent.type(name, 'Inés');
  await userEvent.click(send);
  expect(dialog.queryByRole('alert')).toBeNull();
  expect([dialog.getByText(malformed).id, document.activeElement]).toEqual([
    email.getAttribute('aria-describedby'),
    email,
  ]);
  expect(bodies.POST).toBeUndefined();

  await userEvent.type(email, '@ejemplo.com');
  replies.POST = () => refused(400, 'Revise el campo email.', { email: malformed });
  await userEvent.click(send);
  expect((await dialog.findByRole('alert')).textContent).toBe(`Revise 1 dato${malformed}`);
});

test('a new name shows what becomes of the capture link; the own role cannot be changed', async () => {
  open();
  const dialog = await choose('Ana Rojas', 'Editar nombre y roles');
  const name = dialog.getByLabelText('Nombre completo');
  await userEvent.clear(name);
  expect(dialog.queryByText(/El enlace de captación será/)).toBeNull();
  await userEvent.type(name, 'Ana María Ríos');
  expect(dialog.getByRole('status').textContent).toContain('/formulario/ana-maria-rios-ana');
  replies['PATCH /ana'] = () => Response.json(user('ana', 'Ana María Ríos'));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  // Only changed fields are sent, so a role that somebody else changed meanwhile stays.
  await waitFor(() =>
    expect(bodies['PATCH /ana']).toEqual({ nombre: 'Ana María Ríos', leido: { nombre: 'Ana Rojas' } }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const own = await choose('Adriana Mejía', 'Editar nombre y roles');
  expect(own.getByRole<HTMLFieldSetElement>('group', { name: 'Roles' }).disabled).toBe(true);
});

test('a role that somebody else changed meanwhile is told, and written over only when it is saved again', async () => {
  open();
  const dialog = await choose('Ana Rojas', 'Editar nombre y roles');
  const admin = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Administrador' });
  await userEvent.click(admin);
  replies['PATCH /ana'] = () =>
    Response.json(
      {
        message: 'Otra persona cambió mientras tanto: los roles.',
        fields: { roles: 'Ahora está guardado: Sin rol.' },
        guardado: { nombre: 'Ana Rojas', roles: [], equipo: [] },
      },
      { status: 409 },
    );
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText(/Ahora está guardado: Sin rol/)).toBeTruthy();
  expect(bodies['PATCH /ana']).toEqual({
    roles: ['admin', 'comercial'],
    leido: { roles: ['comercial'] },
  });
  expect(admin.checked).toBe(true);
  replies['PATCH /ana'] = () => Response.json(user('ana', 'Ana Rojas'));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodies['PATCH /ana']).toEqual({ roles: ['admin', 'comercial'], leido: { roles: [] } }),
  );
});

test('a lost phone: the second factor is taken away after a question, never the own one', async () => {
  open();
  const dialog = await choose('Ana Rojas', 'Quitar la verificación en dos pasos');
  replies['POST /ana/reset-factors'] = () => Response.json(user('ana', 'Ana Rojas'));
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar la verificación' }));
  expect(await screen.findByText('Ana Rojas puede ingresar sin el segundo paso.')).toBeTruthy();
});

test('disabling asks who takes the open leads, and offers only advisers who can', async () => {
  replies['GET ?limit=200'] = list([
    ...STAFF,
    DINA,
    user('edna', 'Edna Ruiz', { estado: 'por_restablecer' }),
  ]);
  open();
  const dialog = await choose('Ana Rojas', 'Deshabilitar');
  const receiver = dialog.getByLabelText<HTMLSelectElement>('Quién recibe sus 12 leads abiertos');
  expect([...receiver.options].map(({ value }) => value)).toEqual(['', 'dina']);
  expect(receiver.required).toBe(true);
  await userEvent.selectOptions(receiver, 'dina');
  replies['POST /ana/disable'] = () => Response.json(user('ana', 'Ana Rojas', { estado: 'deshabilitado' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Deshabilitar' }));
  expect(await screen.findByText('Ana Rojas ya no puede ingresar.')).toBeTruthy();
  expect(bodies['POST /ana/disable']).toEqual({ receptor: 'dina' });
});

test('leads that arrived meanwhile are asked about once the server names them', async () => {
  open();
  const dialog = await choose('Carolina Gil', 'Deshabilitar');
  expect(dialog.queryByLabelText(/Quién recibe/)).toBeNull();
  const message = 'Carolina Gil tiene 1 lead abierto. Elija quién los recibe.';
  replies['POST /caro/disable'] = () =>
    refused(409, message, { receptor: 'Elija quién recibe el lead abierto.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Deshabilitar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect(dialog.getByLabelText('Quién recibe sus leads abiertos')).toBeTruthy();
});

test('actions follow the state: one’s own account cannot be disabled, a disabled one is enabled', async () => {
  open();
  expect(await actionsOf('Adriana Mejía')).toEqual([
    'Editar nombre y roles',
    'Restablecer contraseña',
    'Ver la seguridad de la cuenta',
    'Ver su actividad',
  ]);
  await userEvent.click(screen.getByRole('button', { expanded: true }));
  await waitFor(() => expect(screen.queryAllByRole('menuitem', { hidden: true })).toEqual([]));
  expect(await actionsOf('Carolina Gil')).toContain('Enviar otra invitación');
  await userEvent.click(screen.getByRole('button', { expanded: true }));
  await waitFor(() => expect(screen.queryAllByRole('menuitem', { hidden: true })).toEqual([]));
  expect(await actionsOf('Beto Ñáñez')).toEqual([
    'Editar nombre y roles',
    'Habilitar',
    'Ver la seguridad de la cuenta',
    'Ver su actividad',
  ]);
  replies['POST /beto/enable'] = () => refused(409, 'La cuenta cambió mientras tanto.');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Habilitar', hidden: true }));
  expect((await screen.findByRole('alert')).textContent).toBe('La cuenta cambió mientras tanto.');
});

test('what happened to the second factor of an account is read when asked for', async () => {
  open();
  const path = 'GET /beto/security';
  const dialog = await choose('Beto Ñáñez', 'Ver la seguridad de la cuenta');
  expect(await dialog.findByText('No pudimos leer el historial')).toBeTruthy();
  replies[path] = () =>
    Response.json({
      codigos: 3,
      eventos: [{ evento: 'quitada', por: 'Adriana Mejía', fecha: '2026-11-01T15:00:00.000Z' }],
    });
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect((await dialog.findByRole('listitem')).textContent).toMatch(
    /^Un administrador quitó la verificación en dos pasos: Adriana Mejía1.11.2026/,
  );
});

test('hands leads over and resets a password, each told afterwards', async () => {
  open();
  await screen.findByRole('table');
  // Dina has signed in since.
  replies['GET ?limit=200'] = list([...STAFF, DINA]);
  const handOver = await choose('Ana Rojas', 'Pasar sus leads a otro asesor');
  await handOver.findByRole('option', { name: /Dina Paz/ });
  await userEvent.selectOptions(handOver.getByLabelText('Quién recibe sus 12 leads abiertos'), 'dina');
  replies['POST /ana/reassign-leads'] = () => Response.json({ leads: 12, operacion: 'job1' });
  await userEvent.click(handOver.getByRole('button', { name: 'Pasar los leads' }));
  expect(await screen.findByText('12 leads abiertos de Ana Rojas con nuevo asesor.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reset = await choose('Ana Rojas', 'Restablecer contraseña');
  replies['POST /ana/reset-password'] = () => Response.json({ enviado: 'codigo' });
  await userEvent.click(reset.getByRole('button', { name: 'Restablecer contraseña' }));
  expect(await screen.findByText('Código enviado a ana@example.com.')).toBeTruthy();
});
