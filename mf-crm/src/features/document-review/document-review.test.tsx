import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { BETO, crmWithTwoLeads } from '../../screens/crm-leads.fixture';

const draw = async () => undefined;
// Only a browser paints pages: the journey tests that.
vi.mock('./sheets', () => ({
  openSheets: async (_blob: Blob, formato: string) =>
    Array.from({ length: formato === 'pdf' ? 3 : 1 }, () => ({ width: 600, height: 800, draw })),
}));

const file = (change: object) => ({
  id: 'f1',
  documentoId: 'd1',
  nombre: 'foto.jpg',
  tamano: 1000,
  formato: 'jpeg',
  estado: 'por_revisar',
  motivo: null,
  enviado: '2026-11-20T15:00:00.000Z',
  ...change,
});
const OPENED = 'GET /api/v1/files/firmado.f1';
const ACCEPT = 'POST /api/v1/leads/2/documents/d1/accept';
const ASK = 'POST /api/v1/leads/2/documents/d1/ask-again';

let crm: ReturnType<typeof crmWithTwoLeads>;
beforeEach(() => {
  crm = crmWithTwoLeads();
  crm.replies['GET /api/v1/leads/2/enrolment'] = () => Response.json({ enlace: null, archivos: [file({})] });
  crm.replies['POST /api/v1/leads/2/files/f1/link'] = () =>
    Response.json({ enlace: OPENED.slice('GET /api'.length), vence: '2026-11-20T15:01:00.000Z' });
  crm.replies[OPENED] = () => new Response(new Blob(['foto'], { type: 'image/jpeg' }));
});
const open = async () => {
  crm.open('admin', '/admin?tab=crm&lead=2&ver=documentos', 'alguien');
  return within(await screen.findByRole('region', { name: 'Documentos por revisar' }));
};

test('what came is shown, and accepting it makes the document received', async () => {
  const review = await open();
  expect(await review.findByRole('button', { name: 'Ver en grande foto.jpg' })).toBeTruthy();
  const received = { ...BETO.documentos[0], estado: 'recibido', fechaSubida: '2026-11-21T15:00:00.000Z' };
  const lead = { ...BETO, version: 9, documentos: [received] };
  crm.replies[ACCEPT] = () => Response.json(lead);
  crm.replies['GET /api/crm-handler/2'] = () => Response.json(lead);
  await userEvent.click(review.getByRole('button', { name: 'Aceptar' }));
  expect(
    (await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Fotografía', checked: true })).checked,
  ).toBe(true);
  expect(screen.queryByRole('region', { name: 'Documentos por revisar' })).toBeNull();
  // The pressed button has disappeared: keyboard users continue from its place.
  const { activeElement } = document;
  expect(activeElement).not.toBe(document.body);
  expect(activeElement?.compareDocumentPosition(screen.getByText('Enlace de inscripción'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('asking again needs a reason, which stays when it could not be sent', async () => {
  const review = await open();
  const opener = review.getByRole('button', { name: 'Pedir de nuevo…' });
  await userEvent.click(opener);
  await userEvent.click(review.getByRole('button', { name: 'Volver' }));
  expect(document.activeElement).toBe(opener);
  await userEvent.click(opener);
  const reason = review.getByLabelText(/Qué debe corregir/);
  await userEvent.click(review.getByRole('button', { name: 'Pedir de nuevo' }));
  expect(await review.findByText('Escriba qué debe corregir.')).toBeTruthy();
  await userEvent.type(reason, 'Está borrosa.');
  crm.replies[ASK] = () => Response.json({ message: 'Servicio ocupado.' }, { status: 503 });
  await userEvent.click(review.getByRole('button', { name: 'Pedir de nuevo' }));
  expect(await review.findByRole('alert')).toBeTruthy();
  expect((reason as HTMLTextAreaElement).value).toBe('Está borrosa.');
  crm.replies[ASK] = () => new Response(null, { status: 204 });
  crm.replies['GET /api/v1/leads/2/enrolment'] = () =>
    Response.json({ enlace: null, archivos: [file({ estado: 'devuelto', motivo: 'Está borrosa.' })] });
  await userEvent.click(review.getByRole('button', { name: 'Pedir de nuevo' }));
  await screen.findByRole('checkbox', { name: 'Fotografía' });
  expect(crm.bodiesOf(ASK).at(-1)).toEqual({ motivo: 'Está borrosa.' });
});

test('a reason that was not sent is there again after a reload, until it is given up', async () => {
  const ask = async () => {
    const review = await open();
    await userEvent.click(review.getByRole('button', { name: 'Pedir de nuevo…' }));
    return { review, reason: review.getByLabelText<HTMLTextAreaElement>(/Qué debe corregir/) };
  };
  await userEvent.type((await ask()).reason, 'Falta la firma.');
  cleanup();
  const { review, reason } = await ask();
  expect(reason.value).toBe('Falta la firma.');
  await userEvent.click(review.getByRole('button', { name: 'Volver' }));
  cleanup();
  expect((await ask()).reason.value).toBe('');
});

test('a file that cannot be read can be tried again, and is offered to download', async () => {
  crm.replies[OPENED] = () => Response.json({ message: 'No está.' }, { status: 503 });
  const review = await open();
  expect(await review.findByText('No pudimos mostrar el archivo.')).toBeTruthy();
  await userEvent.click(review.getByRole('button', { name: 'Descargar' }));
  expect((await review.findByRole('alert')).textContent).toBe('No está.');
  crm.replies[OPENED] = () => new Response(new Blob(['foto'], { type: 'image/jpeg' }));
  await userEvent.click(review.getByRole('button', { name: 'Reintentar' }));
  expect(await review.findByRole('button', { name: 'Ver en grande foto.jpg' })).toBeTruthy();
});

test('a PDF is leafed through, enlarged and turned by buttons and by keys', async () => {
  crm.replies['GET /api/v1/leads/2/enrolment'] = () =>
    Response.json({ enlace: null, archivos: [file({ nombre: 'hoja.pdf', formato: 'pdf' })] });
  const review = await open();
  await userEvent.click(await review.findByRole('button', { name: 'Ver en grande hoja.pdf · 3 páginas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'hoja.pdf' }));
  const window = dialog.getByRole('region', { name: 'Vista de hoja.pdf' });
  expect(dialog.getByText('Página 1 de 3')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Página siguiente' }));
  expect(dialog.getByText('Página 2 de 3')).toBeTruthy();
  window.focus();
  await userEvent.keyboard('{PageDown}{PageDown}++');
  expect(dialog.getByText('Página 3 de 3')).toBeTruthy();
  expect(dialog.getByText('200 %')).toBeTruthy();
  const next = dialog.getByRole('button', { name: 'Página siguiente' });
  // On the last page the button keeps the focus and does nothing.
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(next);
  expect(document.activeElement).toBe(next);
});
