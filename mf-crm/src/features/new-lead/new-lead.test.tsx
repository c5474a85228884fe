import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unsentCount } from 'shared';
import { duplicateErrorSchema, type LeadRecord } from 'shared/schemas';
import { beforeEach, expect, test } from 'vitest';
import { lead } from '../../lead-data/lead.fixture';
import { crmWithTwoLeads } from '../../screens/crm-leads.fixture';
import { ANA, crmScreen, pasteInto, unreachable } from '../../screens/crm-screen.fixture';

let crm: ReturnType<typeof crmScreen>;
beforeEach(() => {
  crm = crmScreen();
});

/** Opens the wizard and fills in its three steps; the last is left open. */
async function fillWizard() {
  await userEvent.click(await screen.findByRole('button', { name: '+ Nuevo Lead' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Lead' }));
  const next = () => userEvent.click(dialog.getByRole('button', { name: 'Siguiente' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/Nombre completo/)));
  await pasteInto(dialog.getByLabelText(/Nombre completo/), 'Inés Peña');
  await pasteInto(dialog.getByLabelText(/Correo/), 'ines@example.com');
  await pasteInto(dialog.getByLabelText(/Teléfono/), '300 555 0199');
  await userEvent.click(dialog.getByRole('radio', { name: 'Alta' }));
  await next();
  await userEvent.selectOptions(await dialog.findByLabelText(/Estado civil/), 'Soltero');
  await userEvent.selectOptions(dialog.getByLabelText(/Tipo de documento/), 'CC');
  await pasteInto(dialog.getByLabelText(/^Número/), '1085000199');
  await next();
  await userEvent.selectOptions(await dialog.findByLabelText(/^Universidad \*/), 'UNADE');
  await pasteInto(dialog.getByLabelText(/Programa de interés/), 'Maestría en Pedagogía');
  return dialog;
}

/** The refusal of a duplicate. `id` is only sent to readers who may see the existing lead. */
const duplicateOf = (id: string | null) =>
  Response.json(
    duplicateErrorSchema.parse({
      error: 'duplicado',
      message: 'Ya existe',
      requestId: 'r',
      duplicado: {
        exists: true,
        lead: {
          id,
          nombre: 'Inés Peña',
          email: 'i***@example.com',
          telefono: '***0199',
          cedula: null,
          estado: 'nuevo',
          fechaCreacion: ANA.fechaCreacion,
          fechaUltimaActualizacion: ANA.fechaCreacion,
        },
        asesor: { id: 'a1', nombre: 'Laura Medina' },
      },
    }),
    { status: 409 },
  );

test('S2.43 S4.10 S5.11 S8.35 typing a program decides which extras are asked for; an error without a message has its own text and loses nothing', async () => {
  crm.open('comercial');
  await userEvent.click(await screen.findByRole('button', { name: '+ Nuevo Lead' }));
  const dialog = await crm.dialog('Nuevo Lead');
  const next = () => userEvent.click(dialog.getByRole('button', { name: 'Siguiente' }));
  await pasteInto(dialog.getByLabelText(/Nombre completo/), 'Inés Peña');
  await pasteInto(dialog.getByLabelText(/Correo/), 'ines@example.com');
  await pasteInto(dialog.getByLabelText(/Teléfono/), '300 555 0199');
  await next();
  await userEvent.selectOptions(await dialog.findByLabelText(/Estado civil/), 'Soltero');
  await userEvent.selectOptions(dialog.getByLabelText(/Tipo de documento/), 'CC');
  await pasteInto(dialog.getByLabelText(/^Número/), '1085000199');
  await next();
  expect(await dialog.findByLabelText(/Nombre del colegio/)).toBeTruthy();
  expect(dialog.queryByLabelText(/Estrato/)).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText(/^Universidad \*/), 'UNADE');
  const program = dialog.getByLabelText<HTMLInputElement>(/Programa de interés/);
  await userEvent.type(program, 'Doctorado en Educación');
  expect(dialog.queryByLabelText(/Nombre del colegio/)).toBeNull();
  expect(dialog.getByLabelText(/Estrato/)).toBeTruthy();
  expect(dialog.queryByLabelText(/Lugar de trabajo/)).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText(/Trabaja actualmente/), 'Si');
  expect(dialog.getByLabelText(/Lugar de trabajo/)).toBeTruthy();

  crm.replies['POST /api/crm-handler'] = () => Response.json({ message: '' }, { status: 500 });
  await userEvent.click(dialog.getByRole('button', { name: 'Crear Lead' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Error desconocido al crear el lead');
  expect(program.value).toBe('Doctorado en Educación');
  await userEvent.type(program, ' ');
  expect(dialog.queryByRole('alert')).toBeNull();
  crm.replies['POST /api/crm-handler'] = () => Response.json({ ...ANA, id: '7' }, { status: 201 });
  crm.replies['GET /api/crm-handler/7'] = () => Response.json({ ...ANA, id: '7' });
  await userEvent.click(dialog.getByRole('button', { name: 'Crear Lead' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = crm.bodiesOf('POST /api/crm-handler');
  expect(first).toMatchObject({ tipoPrograma: 'posgrado', trabajaActualmente: 'Si' });
  expect(second).toEqual(first);
  const keys = crm.sent
    .filter(([name]) => name === 'POST /api/crm-handler')
    .map(([, , headers]) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('S2.42 S2.44 S3.21 S4.13 S4.14 the wizard: three steps, the duplicate question, forced creation', async () => {
  crm = crmWithTwoLeads();
  const router = crm.open('comercial', '/admin?tab=crm', 'yo');
  await userEvent.click(await screen.findByRole('button', { name: '+ Nuevo Lead' }));
  const empty = within(await screen.findByRole('dialog', { name: 'Nuevo Lead' }));
  expect(empty.getByRole('heading', { name: 'Paso 1 de 3: Información Básica' })).toBeTruthy();
  const origins = within(empty.getByLabelText(/^Origen/)).getAllByRole<HTMLOptionElement>('option');
  expect(origins.map(({ value }) => value)).toEqual([
    'web',
    'correo',
    'telefono',
    'whatsapp',
    'facebook',
    'instagram',
    'referido',
  ]);
  await userEvent.click(empty.getByRole('button', { name: 'Siguiente' }));
  expect(empty.getByText('Escriba el nombre completo.')).toBeTruthy();
  await userEvent.click(empty.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const dialog = await fillWizard();
  expect(dialog.getByRole('heading', { name: 'Paso 3 de 3: Información Académica' })).toBeTruthy();
  expect(dialog.getByLabelText(/Estrato/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Anterior' }));
  expect(dialog.getByRole('heading', { name: 'Paso 2 de 3: Información Personal y Documento' })).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Número/).value).toBe('1085000199');
  await userEvent.click(dialog.getByRole('button', { name: 'Siguiente' }));
  let answer: (response: Response) => void = () => {};
  crm.replies['POST /api/crm-handler'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await userEvent.click(dialog.getByRole('button', { name: 'Crear Lead' }));
  expect(await dialog.findByRole('button', { name: 'Creando...' })).toBeTruthy();
  await waitFor(() => expect(crm.bodiesOf('POST /api/crm-handler')).toHaveLength(1));
  answer(duplicateOf(null));
  const known = within(await screen.findByRole('dialog', { name: 'Cliente ya existe' }));
  expect(known.getByText('Laura Medina')).toBeTruthy();
  expect(known.getByText('Este cliente ya está registrado y lo atiende otro asesor.')).toBeTruthy();
  // A reader who may not see the lead can neither open it nor merge with it.
  for (const name of ['Ver lead', 'Crear y fusionar'])
    expect(known.queryByRole('button', { name })).toBeNull();
  const created: LeadRecord = lead('7', { nombre: 'Inés Peña' });
  crm.replies['POST /api/crm-handler'] = () => Response.json(created, { status: 201 });
  crm.replies['GET /api/crm-handler/7'] = () => Response.json(created);
  crm.sent.length = 0;
  await userEvent.click(known.getByRole('button', { name: 'Crear de todos modos' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=crm&lead=7'));
  expect(crm.bodiesOf('POST /api/crm-handler')[0]).toMatchObject({
    nombre: 'Inés Peña',
    tipoPrograma: 'posgrado',
    origen: 'web',
    prioridad: 'alta',
    forzar: true,
  });
});

test('S8.37 of a duplicate in reach: it can be opened, or the new one is created and merged with it', async () => {
  crm = crmWithTwoLeads();
  const router = crm.open('comercial', '/admin?tab=crm', 'yo');
  crm.replies['POST /api/crm-handler'] = () => duplicateOf('1');
  await userEvent.click((await fillWizard()).getByRole('button', { name: 'Crear Lead' }));
  let known = within(await screen.findByRole('dialog', { name: 'Cliente ya existe' }));
  await userEvent.click(known.getByRole('button', { name: 'Ver lead' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=crm&lead=1'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click((await fillWizard()).getByRole('button', { name: 'Crear Lead' }));
  known = within(await screen.findByRole('dialog', { name: 'Cliente ya existe' }));
  crm.replies['POST /api/crm-handler'] = () =>
    Response.json(lead('7', { nombre: 'Inés Peña' }), { status: 201 });
  crm.replies['GET /api/crm-handler/7'] = () => Response.json(lead('7', { nombre: 'Inés Peña' }));
  crm.replies['POST /api/v1/leads/7/merge'] = () => Response.json(lead('7', { nombre: 'Inés Peña' }));
  await userEvent.click(known.getByRole('button', { name: 'Crear y fusionar' }));
  const merge = within(await screen.findByRole('dialog', { name: 'Fusionar leads' }));
  await userEvent.click(await merge.findByRole('button', { name: 'Fusionar' }));
  await waitFor(() => expect(crm.bodiesOf('POST /api/v1/leads/7/merge')).toMatchObject([{ otro: '1' }]));
});

test('S7.31 without the service, a client whom this browser knows is asked about as well', async () => {
  crm = crmWithTwoLeads();
  crm.replies['POST /api/crm-handler'] = unreachable;
  const router = crm.open('comercial', '/admin?tab=crm', 'yo');
  await crm.row('Ana Ruiz');
  const dialog = await fillWizard();
  await userEvent.click(dialog.getByRole('button', { name: 'Anterior' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Anterior' }));
  const email = await dialog.findByLabelText(/Correo/);
  await userEvent.clear(email);
  await userEvent.type(email, ANA.email.toUpperCase());
  for (const name of ['Siguiente', 'Siguiente', 'Crear Lead'])
    await userEvent.click(dialog.getByRole('button', { name }));
  const known = within(await screen.findByRole('dialog', { name: 'Cliente ya existe' }));
  expect(known.getByText(ANA.nombre)).toBeTruthy();
  expect(known.queryByRole('button', { name: 'Ver lead' })).toBeNull();
  expect(unsentCount()).toBe(0);
  await userEvent.click(known.getByRole('button', { name: 'Crear de todos modos' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/lead=local-/));
  expect(unsentCount()).toBe(1);
});

test('what was typed survives a dialog that was closed or reloaded, until it is canceled', async () => {
  crm.open('comercial');
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '+ Nuevo Lead' }));
    return crm.dialog('Nuevo Lead');
  };
  const name = (dialog: Awaited<ReturnType<typeof open>>) =>
    dialog.getByLabelText<HTMLInputElement>(/Nombre completo/);
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  let dialog = await open();
  await pasteInto(name(dialog), 'Inés Peña');
  await userEvent.keyboard('{Escape}');
  await gone();
  dialog = await open();
  expect(name(dialog).value).toBe('Inés Peña');
  expect(dialog.getByText('Recuperamos lo que había escrito.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Empezar de nuevo' }));
  expect(name(dialog).value).toBe('');
  await userEvent.type(name(dialog), 'Otra');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await gone();
  expect(name(await open()).value).toBe('');
});
