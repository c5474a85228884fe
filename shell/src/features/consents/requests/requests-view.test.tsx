import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { queryClient } from 'shared/query';
import { addDays, bogotaDay } from 'shared/rules';
import { type PrivacyRequestDetail, privacyRequestDetailSchema } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../../site/site.fixture';
import ConsentsPanel from '../consents-panel';

const detail = (change: Partial<PrivacyRequestDetail> = {}): PrivacyRequestDetail =>
  privacyRequestDetailSchema.parse({
    numero: 12,
    tipo: 'correccion',
    canal: 'enlace',
    email: 'ana@example.com',
    nombre: null,
    detalle: 'Soy Anna',
    recibida: bogotaDay(),
    vence: addDays(bogotaDay(), 2),
    prorroga: null,
    responsable: null,
    respondida: null,
    respondidaPor: null,
    resultado: null,
    respuesta: null,
    hechos: [],
    ...change,
  });

let stored: PrivacyRequestDetail;
let refusal: Response | null;
let sent: [string, unknown][];
beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('admin', 'token');
  session.setState({ role: 'admin', user: { sub: 'jefa', name: 'Adriana', email: 'jefa@example.com' } });
  stored = detail();
  refusal = null;
  sent = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input).replace('/api/v1/privacy-requests', '');
      if (init?.method === 'POST') {
        sent.push([path, JSON.parse(String(init.body))]);
        if (refusal) return refusal;
        return Response.json(stored, { status: path === '' ? 201 : 200 });
      }
      if (path === '/12') return Response.json(stored);
      return Response.json(path.includes('respondidas') ? [] : [stored]);
    }),
  );
});

const open = (query = '') =>
  renderSite(`/admin?tab=consentimientos&vista=peticiones${query}`, [
    { path: '/admin', element: <ConsentsPanel /> },
  ]);

test('an open request says how long it may wait; its dialog is in the URL and takes it', async () => {
  const { address } = open();
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row?.textContent).toMatch(/^12\. Corregir sus datosana@example\.comVence en 2 días/);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir la petición 12' }));
  const dialog = await screen.findByRole('dialog', { name: 'Petición 12' });
  expect(address()).toContain('peticion=12');
  expect(await within(dialog).findByText('Soy Anna')).toBeTruthy();
  stored = detail({ responsable: { id: 'jefa', nombre: 'Adriana' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Encargarme' }));
  expect(await within(dialog).findByRole('button', { name: 'Dejar la petición' })).toBeTruthy();
  expect(sent).toEqual([['/12/owner', { tomar: true }]]);
});

test('an answer needs its words, keeps them when somebody else was first, and closes once it was sent', async () => {
  const { address } = open('&peticion=12');
  const dialog = await screen.findByRole('dialog', { name: 'Petición 12' });
  await userEvent.selectOptions(await within(dialog).findByLabelText('Resultado'), 'Se atendió');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Responder' }));
  expect(await within(dialog).findByText('Escriba la respuesta.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Respuesta'), 'Ya está');
  refusal = Response.json({ message: 'Bernardo ya respondió la petición 12.' }, { status: 409 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Responder' }));
  expect(await within(dialog).findByText('Bernardo ya respondió la petición 12.')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Respuesta').value).toBe('Ya está');
  refusal = null;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Responder' }));
  expect(await screen.findByText('Se respondió la petición 12 por correo.')).toBeTruthy();
  await waitFor(() => expect(address()).not.toContain('peticion='));
});

test('what came by telephone is written down; nothing answered yet says so', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar petición' }));
  const dialog = await screen.findByRole('dialog', { name: 'Registrar una petición' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Qué pide'), 'Eliminar sus datos');
  await userEvent.selectOptions(within(dialog).getByLabelText('Cómo llegó'), 'Teléfono');
  await userEvent.type(within(dialog).getByLabelText('Correo electrónico de la persona'), 'ana@example.com');
  await userEvent.type(within(dialog).getByLabelText('Qué dice la persona'), 'Bórrenme');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText(/Se registró la petición 12\. Se avisó a ana@example\.com/)).toBeTruthy();
  expect(sent[0]?.[1]).toMatchObject({ tipo: 'eliminacion', canal: 'telefono', recibida: bogotaDay() });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Respondidas');
  expect(await screen.findByText('Ninguna petición con estos filtros')).toBeTruthy();
});

test('the answer is given more time: that is said, and the focus stays in the dialog, also when it is given up', async () => {
  open('&peticion=12');
  const sheet = within(await screen.findByRole('dialog', { name: 'Petición 12' }));
  const begin = () => sheet.getByRole('button', { name: 'Ampliar el plazo' });
  await userEvent.click(await sheet.findByRole('button', { name: 'Ampliar el plazo' }));
  const form = () => within(sheet.getByRole('form', { name: 'Ampliar el plazo' }));
  await userEvent.click(form().getByRole('button', { name: 'Cancelar' }));
  expect(document.activeElement).toBe(begin());
  await userEvent.click(begin());
  await userEvent.type(form().getByLabelText(/^Por qué/), 'Pedimos el archivo');
  stored = detail({ prorroga: 'Pedimos el archivo' });
  await userEvent.click(form().getByRole('button', { name: 'Ampliar' }));
  const told = await sheet.findByText(/^Se amplió el plazo/);
  expect(document.activeElement?.contains(told)).toBe(true);
  expect(sheet.queryByRole('button', { name: 'Ampliar el plazo' })).toBeNull();
  expect(sent).toEqual([['/12/extension', { motivo: 'Pedimos el archivo' }]]);
});
