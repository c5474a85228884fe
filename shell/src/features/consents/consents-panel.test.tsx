import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { type PersonRecord, personRecordSchema } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import ConsentsPanel from './consents-panel';

const person = (change: Partial<PersonRecord> = {}): PersonRecord =>
  personRecordSchema.parse({
    revocado: false,
    sinConfirmar: false,
    leads: [{ id: 'l1', nombre: 'Ana Pérez', email: 'ana@example.com', cedula: '1', estado: 'nuevo' }],
    reclamos: [{ numero: 7, tipo: 'correccion', recibida: '2026-11-20', vence: '2026-12-14' }],
    solicitudes: 2,
    lugares: [
      { lugar: 'Leads', registros: 1 },
      { lugar: 'Correos', registros: 1_200 },
    ],
    eventos: [
      {
        evento: 'otorgado',
        fecha: '2026-11-20T15:00:00.000Z',
        formulario: 'contacto',
        version: '2026-01',
        texto: 'Acepto la política de privacidad',
        motivo: null,
      },
    ],
    ...change,
  });

let replies: Record<string, () => Response>;
let bodies: [string, unknown][];
beforeEach(() => {
  localStorage.setItem('admin', 'token');
  session.setState({ role: 'admin', user: { sub: 'jefa', name: 'Adriana', email: 'jefa@example.com' } });
  bodies = [];
  replies = { search: () => Response.json(person()) };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const name = String(input).replace('/api/v1/consents/', '');
      bodies.push([name, init?.body ? JSON.parse(String(init.body)) : null]);
      return replies[name]?.() ?? Response.json({ message: `sin respuesta para ${name}` }, { status: 500 });
    }),
  );
});

async function search(text: string) {
  renderSite('/admin?tab=consentimientos', [{ path: '/admin', element: <ConsentsPanel /> }]);
  await userEvent.type(screen.getByLabelText('Correo o cédula'), `${text}{Enter}`);
}

test('a search for nothing says what to write', async () => {
  renderSite('/admin', [{ path: '/admin', element: <ConsentsPanel /> }]);
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(screen.getByText('Escriba el correo o la cédula de la persona.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Correo o cédula'));
  expect(bodies).toEqual([]);
});

test('a document that is longer than any says so in words, before it is sent', async () => {
  await search('1'.repeat(41));
  expect(screen.getByText(/^La cédula tiene máximo 40 números o letras\./)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Correo o cédula'));
  expect(bodies).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Correo o cédula'));
  await userEvent.type(screen.getByLabelText('Correo o cédula'), `${'a'.repeat(50)}@example.com{Enter}`);
  await screen.findByRole('link', { name: 'Ana Pérez' });
});

test('a person is found by e-mail or document, with leads and events', async () => {
  await search('ana@example.com');
  expect((await screen.findByRole('link', { name: 'Ana Pérez' })).getAttribute('href')).toBe(
    '/admin?tab=crm&lead=l1',
  );
  expect(screen.getByText('Autorización otorgada')).toBeTruthy();
  expect(screen.getByText('Reclamo en trámite')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Petición 7: corregir sus datos' })).toBeTruthy();
  expect(screen.getByText('Guardamos: Leads (1), Correos (1.200).')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Correo o cédula'));
  await userEvent.type(screen.getByLabelText('Correo o cédula'), '1020304{Enter}');
  await screen.findByRole('link', { name: 'Ana Pérez' });
  expect(bodies).toEqual([
    ['search', { email: 'ana@example.com' }],
    ['search', { cedula: '1020304' }],
  ]);
});

test('a revocation asks for the reason, and what is known is read again', async () => {
  await search('ana@example.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Revocar autorización' }));
  await userEvent.type(await screen.findByLabelText('Motivo'), 'Solicitud 12');
  replies.revoke = () => Response.json(person({ revocado: true }));
  replies.search = () => Response.json(person({ revocado: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Revocar' }));
  expect(await screen.findByText('Se revocó la autorización.')).toBeTruthy();
  expect(screen.getByText(/No recibe correos comerciales/)).toBeTruthy();
  expect(bodies).toContainEqual(['revoke', { email: 'ana@example.com', motivo: 'Solicitud 12' }]);
});

test('a correction begins at its first field', async () => {
  await search('ana@example.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir' }));
  const name = await screen.findByLabelText('Nombre');
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
});

test('a new consent after a revocation is unconfirmed until somebody registers it', async () => {
  replies.search = () => Response.json(person({ revocado: true, sinConfirmar: true }));
  await search('ana@example.com');
  expect(await screen.findByText(/Hay una autorización nueva sin confirmar/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Registrar autorización nueva' }));
  await userEvent.type(await screen.findByLabelText('Motivo'), 'Carta del 3 de noviembre');
  replies.restore = () => Response.json(person());
  replies.search = () => Response.json(person());
  await userEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Se registró la autorización.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Registrar autorización nueva' })).toBeNull();
  expect(bodies).toContainEqual([
    'restore',
    { email: 'ana@example.com', motivo: 'Carta del 3 de noviembre' },
  ]);
});

test('nobody known, and a failure that keeps what was typed', async () => {
  replies.search = () => Response.json(person({ leads: [], solicitudes: 0, lugares: [], eventos: [] }));
  await search('nadie@example.com');
  expect(await screen.findByText('No guardamos datos de esta persona')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Eliminar datos' })).toBeNull();
  replies.search = () => Response.json({ message: 'El servicio no está listo.' }, { status: 503 });
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText('El servicio no está listo.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Correo o cédula').value).toBe('nadie@example.com');
});

const rule = (change: object = {}) => ({
  regla: 'leads',
  lugar: 'Leads sin matrícula',
  meses: 36,
  motivo: 'Desde su último cambio.',
  vencidos: 700,
  desde: '2022-01-10T15:00:00.000Z',
  ultima: null,
  ...change,
});
const register = (...reglas: object[]) =>
  Response.json({
    diario: false,
    reglas,
    lugares: [{ lugar: 'Leads', datos: 'Nombre', finalidad: 'Asesoría', conservacion: '3 años.' }],
  });

test('what is past its time is shown, asked about and taken away in batches; a failure goes on where it stopped', async () => {
  const mailbox = rule({ regla: 'buzon', lugar: 'Buzón', meses: 1, vencidos: 0, desde: null });
  replies.register = () => register(rule(), mailbox);
  const { address } = renderSite('/admin?tab=consentimientos', [
    { path: '/admin', element: <ConsentsPanel /> },
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Conservación' }));
  expect(address()).toBe('/admin?tab=consentimientos&vista=registro');
  const cells = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(cells[1]).toMatch(/^Leads sin matrículaDesde su último cambio\.3 años700, desde .*Nunca/);
  expect(cells[2]).toMatch(/1 mesNingunoNunca$/);
  expect(screen.getByRole('rowheader', { name: 'Leads' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Eliminar lo vencido: Leads sin matrícula' }));
  const batches = [
    () => Response.json({ registros: 500, quedan: true }),
    () => Response.json({ message: 'Intente más tarde.' }, { status: 503 }),
    () => Response.json({ registros: 200, quedan: false }),
  ];
  replies['retention/leads'] = () => (batches.shift() ?? batches[0])?.() ?? Response.error();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Intente más tarde.')).toBeTruthy();
  replies.register = () =>
    register(
      rule({ vencidos: 0, ultima: { fecha: '2026-11-24T15:00:00.000Z', registros: 200, por: 'Adriana' } }),
    );
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Leads sin matrícula: se eliminaron 200.')).toBeTruthy();
  expect((await screen.findAllByText(/^200 el .*, por Adriana$/)).length).toBe(1);
});
