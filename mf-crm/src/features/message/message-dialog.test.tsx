import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftCount } from 'shared';
import { MERGE_FIELDS, SYSTEM_TEMPLATES } from 'shared/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { ANA, crmScreen } from '../../screens/crm-screen.fixture';

const MORNING = new Date('2026-11-25T10:00:00-05:00');
const NIGHT = new Date('2026-11-25T21:00:00-05:00');
const SEND = 'POST /api/v1/leads/1/messages';
const FACTS = 'GET /api/v1/leads/1/messages/facts';
const facts = (values: object = {}, impedimentos: object = {}, contactos: object[] = []) =>
  Response.json({
    valores: {
      ...Object.fromEntries(Object.keys(MERGE_FIELDS).map((name) => [name, null])),
      nombre: 'Ana',
      programa: 'Derecho',
      asesor: 'Laura',
      ...values,
    },
    impedimentos: { whatsapp: null, email: null, ...impedimentos },
    contactos,
  });

let crm: ReturnType<typeof crmScreen>;
const openWindow = vi.fn<typeof window.open>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  vi.stubGlobal('open', openWindow);
  openWindow.mockReset();
  crm = crmScreen();
  const lead = { ...ANA, telefono: '300 555 0142', email: 'ana@example.com' };
  crm.replies['GET /api/crm-handler/1'] = () => Response.json(lead);
  crm.replies['GET /api/v1/templates'] = () =>
    Response.json(SYSTEM_TEMPLATES.map((one) => ({ ...one, de: 'sistema', cambiada: false })));
  crm.replies[FACTS] = () => facts();
  crm.replies[SEND] = () => Response.json({ programado: null });
});

const open = async () => {
  crm.open('admin', '/admin?tab=crm&lead=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Escribir con plantilla' }));
  const dialog = await crm.dialog('Escribir a Ana Ruiz');
  await dialog.findByLabelText('Plantilla');
  return dialog;
};
const text = (dialog: Awaited<ReturnType<typeof open>>) =>
  dialog.getByLabelText<HTMLTextAreaElement>(/^Mensaje/);

test('a template is filled in; what is missing is named, and nothing is sent until it is edited away', async () => {
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByLabelText('Plantilla'), 'Recordar pago');
  expect(text(dialog).value).toContain(
    'Hola, Ana. Le recuerdo un pago de su inscripción en Derecho: {pago}.',
  );
  const missing = dialog.getByText('Antes de enviar, complete o quite del mensaje:').parentElement;
  expect(missing?.textContent).toContain('{pago} Próximo pago pendiente, con su valor');
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir WhatsApp' }));
  expect(dialog.getByText('Complete o quite {pago}, {fecha_pago}.')).toBeTruthy();
  expect(document.activeElement).toBe(text(dialog));
  expect(crm.bodiesOf(SEND)).toEqual([]);
  fireEvent.change(text(dialog), { target: { value: 'Hola, Ana & «Luz».' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir WhatsApp' }));
  expect(await dialog.findByText(/quedó en las notas/)).toBeTruthy();
  expect(crm.bodiesOf(SEND)).toEqual([
    {
      clave: expect.stringMatching(/^[\da-f-]{36}$/),
      canal: 'whatsapp',
      plantilla: 'Recordar pago',
      texto: 'Hola, Ana & «Luz».',
      pedida: false,
    },
  ]);
  const chat = `https://wa.me/573005550142?text=${encodeURIComponent('Hola, Ana & «Luz».')}`;
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(chat, '_blank', 'noopener,noreferrer');
  expect(dialog.getByRole<HTMLAnchorElement>('link', { name: /Abrir WhatsApp otra vez/ }).href).toBe(chat);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Listo' }));
  expect(draftCount()).toBe(0);
});

test('a payment is reminded of from its tab, and what was typed comes back after the dialog was closed', async () => {
  crm.replies[FACTS] = () => facts({ pago: 'Matrícula, $725.000', fecha_pago: '2 de diciembre de 2026' });
  crm.open('admin', '/admin?tab=crm&lead=1&ver=pagos');
  const begin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Recordar pago' }));
    const dialog = await crm.dialog('Escribir a Ana Ruiz');
    await dialog.findByRole('combobox', { name: 'Plantilla' });
    return dialog;
  };
  let dialog = await begin();
  expect(text(dialog).value).toContain('Matrícula, $725.000. Vence el 2 de diciembre de 2026.');
  expect(draftCount()).toBe(0);
  fireEvent.change(text(dialog), { target: { value: 'A medias' } });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await begin();
  expect(text(dialog).value).toBe('A medias');
  await userEvent.click(dialog.getByRole('button', { name: 'Empezar de nuevo' }));
  expect(text(dialog).value).toContain('Matrícula');
});

test('the link of the person is made where it is missing, without losing what was edited', async () => {
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByLabelText('Plantilla'), 'Enviar enlace');
  fireEvent.change(text(dialog), { target: { value: `${text(dialog).value}\nSaludos` } });
  crm.replies['POST /api/v1/leads/1/enrolment'] = () => Response.json({ enlace: null, archivos: [] });
  crm.replies[FACTS] = () => facts({ enlace: 'https://puentes.example/mi-inscripcion/x' });
  await userEvent.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  await waitFor(() => expect(text(dialog).value).toContain('https://puentes.example/mi-inscripcion/x'));
  expect(text(dialog).value).toMatch(/Saludos$/);
  // Choosing another template can be undone.
  await userEvent.selectOptions(dialog.getByLabelText('Plantilla'), 'Pedir documentos');
  await userEvent.click(dialog.getByRole('button', { name: 'Volver a lo que había escrito' }));
  expect(text(dialog).value).toMatch(/Saludos$/);
});

test('what is typed while the link is made stays; a link that was made and not read is told', async () => {
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByLabelText('Plantilla'), 'Enviar enlace');
  let answerLink = (_: Response) => {};
  let answerFacts = (_: Response) => {};
  crm.replies['POST /api/v1/leads/1/enrolment'] = () => new Promise((resolve) => (answerLink = resolve));
  crm.replies[FACTS] = () => new Promise((resolve) => (answerFacts = resolve));
  const write = (more: string) =>
    fireEvent.change(text(dialog), { target: { value: `${text(dialog).value}${more}` } });
  await userEvent.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  write('\nSaludos');
  answerLink(Response.json({ enlace: null, archivos: [] }));
  await waitFor(() => expect(crm.sent.filter(([name]) => name === FACTS)).toHaveLength(2));
  write(', Laura');
  answerFacts(facts({ enlace: 'https://puentes.example/mi-inscripcion/x' }));
  await waitFor(() => expect(text(dialog).value).toContain('https://puentes.example/mi-inscripcion/x'));
  expect(text(dialog).value).toMatch(/Saludos, Laura$/);

  write(' {enlace}');
  crm.replies['POST /api/v1/leads/1/enrolment'] = () => Response.json({ enlace: null, archivos: [] });
  crm.replies[FACTS] = () => Response.json({ message: 'El servicio no está listo.' }, { status: 503 });
  await userEvent.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('El servicio no está listo.');
  expect(text(dialog).value).toMatch(/\{enlace\}$/);
});

test('outside of the hours WhatsApp waits for them and an e-mail is planned; what was asked for is an exception', async () => {
  vi.setSystemTime(NIGHT);
  const dialog = await open();
  fireEvent.change(text(dialog), { target: { value: 'Hola' } });
  const send = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
  expect(dialog.getByText(/por WhatsApp se le puede escribir desde mañana 7:00/)).toBeTruthy();
  expect(
    send('Abrir WhatsApp').getAttribute('aria-disabled') ?? send('Abrir WhatsApp').disabled,
  ).toBeTruthy();
  await userEvent.click(dialog.getByLabelText(/^La persona pidió esta información ahora/));
  expect(dialog.queryByText(/Fuera del horario/)).toBeNull();
  await userEvent.click(dialog.getByLabelText(/^La persona pidió esta información ahora/));
  await userEvent.click(dialog.getByRole('radio', { name: 'Correo' }));
  await userEvent.type(dialog.getByLabelText(/^Asunto/), 'Su inscripción');
  crm.replies[SEND] = () => Response.json({ message: 'El servicio no está listo.' }, { status: 503 });
  await userEvent.click(send('Programar correo'));
  expect(await dialog.findByText('El servicio no está listo.')).toBeTruthy();
  crm.replies[SEND] = () => Response.json({ programado: '2026-11-26T12:00:00.000Z' });
  await userEvent.click(send('Programar correo'));
  expect(await dialog.findByText(/El correo sale mañana 7:00/)).toBeTruthy();
  const [first, second] = crm.bodiesOf(SEND) as { clave: string }[];
  expect(second).toEqual(first);
  expect(openWindow).not.toHaveBeenCalled();
});

test('who was written to waits: by the same channel a day, by another one until the week is over', async () => {
  crm.replies[FACTS] = () => facts({}, {}, [{ canal: 'email', fecha: '2026-11-25T13:00:00.000Z' }]);
  const dialog = await open();
  expect(
    dialog.getByText(/^Se le escribe por un solo canal en la semana \(Ley 2300\): por WhatsApp/),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: 'Correo' }));
  expect(
    dialog.getByText('Se le escribe una sola vez al día (Ley 2300): el correo sale mañana 7:00.'),
  ).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Programar correo' })).toBeTruthy();
  await userEvent.click(dialog.getByLabelText(/^La persona pidió esta información ahora/));
  expect(dialog.getByRole('button', { name: 'Enviar correo' })).toBeTruthy();
});

test('a channel that is closed says why; what cannot be read can be read again', async () => {
  crm.replies[FACTS] = () => Response.json({ message: 'x' }, { status: 503 });
  crm.open('admin', '/admin?tab=crm&lead=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Escribir con plantilla' }));
  const dialog = await crm.dialog('Escribir a Ana Ruiz');
  expect(await dialog.findByText('No pudimos leer las plantillas y los datos del lead.')).toBeTruthy();
  crm.replies[FACTS] = () => facts({}, { email: 'Pidió no recibir más correos.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  await userEvent.click(await dialog.findByRole('radio', { name: 'Correo' }));
  expect(dialog.getByText('Pidió no recibir más correos.')).toBeTruthy();
});
