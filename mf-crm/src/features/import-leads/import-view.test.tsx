import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importRowSchema, type LeadImport, leadImportSchema } from 'shared/schemas';
import { expect, test } from 'vitest';
import { crmScreen, unreachable } from '../../screens/crm-screen.fixture';

const URL = '/admin?tab=crm&vista=importar';
const CALLS = '/api/v1/leads/imports';
const NO_ROWS = { pendiente: 0, valida: 0, error: 0, duplicada: 0, repetida: 0, creada: 0 };

const leadImport = (values: Partial<LeadImport>): LeadImport =>
  leadImportSchema.parse({
    id: 'i1',
    archivo: 'feria.csv',
    estado: 'leido',
    columnas: ['Nombre', 'Correo', 'Celular'],
    muestra: [['Ana', 'ana@x.co', '300']],
    ajustes: { columnas: { nombre: 0, email: 1 }, origen: 'web', asesor: null },
    total: 3,
    filas: { ...NO_ROWS, pendiente: 3 },
    motivo: null,
    creado: '2026-11-22T10:00:00.000Z',
    ...values,
  });

/** A server with one import, which the test changes. */
function server(first: LeadImport[]) {
  const crm = crmScreen();
  let imports = first;
  crm.replies[`GET ${CALLS}`] = () => Response.json(imports);
  return {
    crm,
    set(next: LeadImport) {
      imports = [next];
      return Response.json(next);
    },
  };
}

test('columns are proposed by their titles; a missing one is named at its field, then the rows are reviewed', async () => {
  const { crm, set } = server([leadImport({})]);
  crm.replies[`PUT ${CALLS}/i1`] = () =>
    Response.json(
      { error: 'x', message: 'Revise las columnas.', fields: { telefono: 'Elija la columna de este dato.' } },
      { status: 400 },
    );
  crm.open('admin', URL);
  const name = await screen.findByLabelText(/Nombre completo/);
  expect(name).toHaveProperty('value', '0');
  expect(screen.getByText('ana@x.co')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Revisar filas' }));
  expect(await screen.findByText('Elija la columna de este dato.')).toBeDefined();

  let isAnswered: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    isAnswered = resolve;
  });
  crm.replies[`PUT ${CALLS}/i1`] = async () => {
    await answered;
    return set(leadImport({ estado: 'revisado', filas: { ...NO_ROWS, valida: 2, error: 1 } }));
  };
  crm.replies[`GET ${CALLS}/i1/rows`] = () =>
    Response.json([
      importRowSchema.parse({
        fila: 4,
        estado: 'error',
        celdas: ['Luz', 'no es'],
        mensajes: { email: 'Escriba un correo electrónico válido.' },
        lead: null,
      }),
    ]);
  await userEvent.selectOptions(screen.getByLabelText(/^Teléfono/), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Revisar filas' }));
  // The button keeps the focus while it is busy.
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Guardando...' });
  expect([document.activeElement, busy.disabled]).toEqual([busy, false]);
  isAnswered();
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('rowheader', { name: 'Fila 4' })).toBeDefined();
  expect(within(table).getByText(/Escriba un correo electrónico válido/)).toBeDefined();
  expect(crm.bodiesOf(`PUT ${CALLS}/i1`).at(-1)).toEqual({
    columnas: { nombre: 0, email: 1, telefono: 2 },
    origen: 'web',
    asesor: null,
  });

  crm.replies[`POST ${CALLS}/i1/run`] = () =>
    set(leadImport({ estado: 'terminado', filas: { ...NO_ROWS, creada: 2, error: 1 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Importar 2 filas' }));
  expect(await screen.findByText(/Se importaron 2 de 3 filas/)).toBeDefined();
});

test('a run goes on after a reload, can be stopped, and a lost connection is told without losing it', async () => {
  const running = leadImport({
    estado: 'importando',
    filas: { ...NO_ROWS, valida: 60, creada: 40 },
    total: 100,
  });
  const { crm, set } = server([running]);
  crm.open('comercial', URL);
  expect(await screen.findByText(/Importando feria\.csv: 40 de 100 filas/)).toBeDefined();
  crm.replies[`GET ${CALLS}`] = () => Response.json({ message: 'Sin servicio' }, { status: 503 });
  await waitFor(() => expect(screen.getByText(/La importación sigue en el servidor\. /)).toBeDefined());
  const stopped = leadImport({ ...running, estado: 'cancelado' });
  crm.replies[`POST ${CALLS}/i1/cancel`] = () => set(stopped);
  crm.replies[`GET ${CALLS}`] = () => Response.json([stopped]);
  await userEvent.click(screen.getByRole('button', { name: 'Detener importación' }));
  expect(await screen.findByText(/Se detuvo la importación de feria\.csv: 40 filas/)).toBeDefined();
});

test('an import that failed says what is done, and a retry goes on where it was', async () => {
  const failed = leadImport({ estado: 'fallido', filas: { ...NO_ROWS, valida: 60, creada: 40 }, total: 100 });
  const { crm, set } = server([failed]);
  crm.open('comercial', URL);
  expect(
    await screen.findByText(/feria\.csv se detuvo por una falla.*importaron 40 de 100 filas/),
  ).toBeDefined();
  crm.replies[`POST ${CALLS}/i1/run`] = () => set(leadImport({ ...failed, estado: 'importando' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/Importando feria\.csv: 40 de 100 filas/)).toBeDefined();
});

test('an import that was stopped says why and when it can go on', async () => {
  const motivo = 'Encontró demasiados clientes que ya existen. Intente de nuevo en una hora.';
  const { crm } = server([leadImport({ estado: 'fallido', motivo })]);
  crm.open('comercial', URL);
  expect(
    await screen.findByText(/feria\.csv se detuvo\. Encontró.*en una hora\. Reintente entonces/),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
});

test('a file that cannot be read is refused with its reason and can be sent again', async () => {
  const { crm, set } = server([]);
  const answers = [
    () => Response.json({ error: 'x', message: 'El archivo no es CSV ni XLSX.' }, { status: 400 }),
    () => set(leadImport({})),
  ];
  crm.replies[`POST ${CALLS}`] = () => answers.shift()?.() ?? Response.error();
  crm.open('admin', URL);
  const input = await screen.findByLabelText('Elegir archivo', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'foto.png')] } });
  expect(await screen.findByText('El archivo no es CSV ni XLSX.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: 'Revisar filas' })).toBeDefined();
});

test('a file that is sent again has the key of the first attempt, another file a new one', async () => {
  const { crm } = server([]);
  crm.replies[`POST ${CALLS}`] = unreachable;
  crm.open('admin', URL);
  const input = await screen.findByLabelText('Elegir archivo', { selector: 'input' });
  const choose = (name: string) => fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
  const keys = () =>
    crm.sent
      .filter(([name]) => name.startsWith(`POST ${CALLS}?`))
      .map(([, , headers]) => headers.get('idempotency-key'));
  choose('una.csv');
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(keys()).toHaveLength(2));
  await screen.findByRole('button', { name: 'Reintentar' });
  choose('otra.csv');
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, again, other] = keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a file whose answer is lost goes on with what the server read of it', async () => {
  const { crm, set } = server([leadImport({ estado: 'terminado', filas: { ...NO_ROWS, creada: 3 } })]);
  crm.open('admin', URL);
  await userEvent.click(await screen.findByRole('button', { name: 'Importar otro archivo' }));
  crm.replies[`POST ${CALLS}`] = () => {
    set(leadImport({ id: 'i2', archivo: 'segunda.csv' }));
    return unreachable();
  };
  const input = await screen.findByLabelText('Elegir archivo', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'segunda.csv')] } });
  expect(await screen.findByRole('button', { name: 'Revisar filas' })).toBeDefined();
});
