import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { type SessionUser, session } from 'shared';
import { queryClient } from 'shared/query';
import { EXPORT_COLUMNS, exportPreviewSchema, exportRecordSchema, testExportSchema } from 'shared/schemas';
import { AppTheme } from 'shared/ui-staff';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../module.json';
import { panels, routes } from '../../remote';
import ExportPanel from './export-panel';

const downloads: { name: string; bytes: Promise<string> }[] = [];

beforeEach(() => {
  localStorage.setItem('admin', 'token-de-prueba');
  let made: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob;
    return 'blob:prueba';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, bytes: made?.text() ?? Promise.resolve('') });
  });
});

afterEach(() => {
  downloads.length = 0;
});

const preview = exportPreviewSchema.parse({
  total: 1248,
  fileName: 'tests-vocacionales_2026-11-01_2026-11-20_todos.xlsx',
  primeros: [
    {
      nombreEstudiante: 'Mariana López',
      emailEstudiante: 'mariana@example.com',
      nivelAcademico: 'Once',
      telefonoEstudiante: '300 555 0121',
      carrerasRecomendadas: ['Psicología', 'Trabajo Social'],
      emailAcudiente: null,
      telefonoAcudiente: null,
      codigoAcceso: 'COL-2026',
      fechaCreacion: '2026-11-15T15:00:00.000Z',
    },
  ],
});
const record = exportRecordSchema.parse({
  id: 'e1',
  solicitado: '2026-11-20T16:02:00.000Z',
  usuario: 'Marta Lucía Ferro',
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  accessCode: 'COL-2026',
  academicLevel: null,
  format: 'xlsx',
  estado: 'descargado',
  hechos: 2016,
  total: 2016,
  delante: 0,
});

/** Opens the screen; `answer` is the export's answer, `others` those of the other calls. */
function open(answer: Response | Promise<Response>, others: Record<string, unknown> = {}) {
  const call = vi.fn<typeof fetch>().mockImplementation(() => Promise.resolve(answer));
  const besides: Record<string, unknown> = { '/exports': [], ...others };
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.includes('/lambda-excel')) return call(url, init);
    const found = Object.keys(besides).find((part) => url.includes(part));
    return found ? Promise.resolve(Response.json(besides[found])) : new Promise(() => {});
  });
  queryClient.clear();
  render(<ExportPanel />, { wrapper: AppTheme });
  return call;
}

const dayField = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
function date(name: RegExp, value: string) {
  fireEvent.change(dayField(name), { target: { value: value.split('-').reverse().join('/') } });
  fireEvent.blur(dayField(name));
}

async function fillAndSend() {
  date(/Fecha de inicio/, '2026-11-01');
  date(/Fecha de fin/, '2026-11-20');
  await userEvent.type(screen.getByRole('textbox', { name: /Código de acceso/ }), 'COL-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Descargar Excel' }));
}

const file = () =>
  Response.json(
    testExportSchema.parse({
      success: true,
      file: btoa('hoja'),
      fileName: 'tests-vocacionales.xlsx',
      totalRecords: 1248,
    }),
  );

test('S2.56 S2.58 S7.20 dates, code and level in, the file downloaded, the number told', async () => {
  const call = open(file());
  await userEvent.click(screen.getByRole('radio', { name: 'Once' }));
  await fillAndSend();
  await screen.findByText('✅ Excel generado exitosamente con 1248 registros de tests vocacionales');
  expect(String(call.mock.calls[0]?.[0])).toBe(
    '/api/lambda-excel?startDate=2026-11-01&endDate=2026-11-20&accessCode=COL-2026&academicLevel=Once',
  );
  expect(downloads.map(({ name }) => name)).toEqual(['tests-vocacionales.xlsx']);
  expect(await downloads[0]?.bytes).toBe('hoja');
});

test('S2.59 S8.49 a failure is told with its reason; what was filled in stays', async () => {
  open(new Response('sin permiso', { status: 403 }));
  await fillAndSend();
  expect((await screen.findByRole('alert')).textContent).toBe(
    '❌ Error al generar el archivo: Error HTTP 403: sin permiso',
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Código de acceso/ }).value).toBe('COL-2026');
  expect(downloads).toEqual([]);
});

test('S8.47 without an admin session the specified text, and no call', async () => {
  localStorage.clear();
  const call = open(file());
  await fillAndSend();
  expect(await screen.findByText(/❌.*No hay sesión de administrador activa/)).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});

test('S8.51 a file that is not base64 is an invalid answer, not a broken download', async () => {
  open(Response.json({ success: true, file: '¡no!', fileName: 'x.xlsx', totalRecords: 1 }));
  await fillAndSend();
  expect((await screen.findByRole('alert')).textContent).toBe(
    '❌ Error al generar el archivo: Respuesta inválida del servidor',
  );
});

test('nothing is asked while fields are missing; a summary names them and the first gets the focus', async () => {
  const call = open(file());
  await userEvent.click(screen.getByRole('button', { name: 'Descargar Excel' }));
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('Revise 3 datos');
  expect(document.activeElement).toBe(dayField(/Fecha de inicio/));
  await userEvent.click(screen.getByRole('textbox', { name: /Código de acceso/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Elija la fecha de inicio.' }));
  expect(document.activeElement).toBe(dayField(/Fecha de inicio/));
  expect(call).not.toHaveBeenCalled();
});

test('an end before the start is refused, and changing it clears the message', async () => {
  const call = open(file());
  date(/Fecha de inicio/, '2026-11-20');
  date(/Fecha de fin/, '2026-11-01');
  await userEvent.type(screen.getByRole('textbox', { name: /Código de acceso/ }), 'COL-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Descargar Excel' }));
  const text = 'La fecha de fin no puede ser anterior a la fecha de inicio.';
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(dayField(/Fecha de fin/));
  expect(call).not.toHaveBeenCalled();
  date(/Fecha de fin/, '2026-11-21');
  expect(screen.queryByText(text)).toBeNull();
});

test('while it runs the button says so and sends nothing twice; "Cancelar" gives it back', async () => {
  const call = open(new Promise(() => {}));
  await fillAndSend();
  await userEvent.click(screen.getByRole('button', { name: 'Preparando...' }));
  expect(call).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Descargar Excel' }));
  expect(call.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

test('another tab of the panel does not end an export; signing out does', async () => {
  session.setState({ role: 'admin' });
  let answer: (response: Response) => void = () => {};
  const call = open(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  cleanup();
  const panel = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <ExportPanel />
    </Activity>
  );
  const { rerender } = render(panel('visible'), { wrapper: AppTheme });
  await fillAndSend();
  rerender(panel('hidden'));
  const signal = call.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  answer(file());
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['tests-vocacionales.xlsx']));
  rerender(panel('visible'));
  await screen.findByText(/^✅ Excel generado exitosamente con 1248 registros/);
  call.mockReturnValue(new Promise(() => {}));
  await userEvent.click(screen.getByRole('button', { name: 'Descargar Excel' }));
  session.setState({ role: null });
  expect(call.mock.calls[1]?.[1]?.signal?.aborted).toBe(true);
});

test('one record of a CSV is told as such', async () => {
  const answer = { success: true, file: btoa('fila'), fileName: 'tests.csv', totalRecords: 1 };
  open(Response.json(testExportSchema.parse(answer)));
  await userEvent.click(screen.getByRole('radio', { name: 'CSV' }));
  date(/Fecha de inicio/, '2026-11-01');
  date(/Fecha de fin/, '2026-11-20');
  await userEvent.type(screen.getByRole('textbox', { name: /Código de acceso/ }), 'COL-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  await screen.findByText('✅ CSV generado exitosamente con 1 registro de tests vocacionales');
});

test('before downloading: how many records, the first rows and the file name; afterwards: who exported what', async () => {
  open(file(), { '/preview': preview, '/exports': [record] });
  date(/Fecha de inicio/, '2026-11-01');
  date(/Fecha de fin/, '2026-11-20');
  await userEvent.type(screen.getByRole('textbox', { name: /Código de acceso/ }), 'COL-2026');
  expect(await screen.findByRole('button', { name: 'Descargar 1.248 registros' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Mariana López' })).toBeTruthy();
  expect(screen.getByText(/tests-vocacionales_2026-11-01_2026-11-20_todos\.xlsx/)).toBeTruthy();
  expect(await screen.findByText('Marta Lucía Ferro')).toBeTruthy();
  expect(screen.getByText('Descargado')).toBeTruthy();
});

test('while another export is first, the screen says so; then how far this one is', async () => {
  const id = '0192f0c0-0000-7000-8000-000000000000';
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  const progress: Record<string, unknown> = {
    ...record,
    id,
    estado: 'en_cola',
    hechos: 0,
    total: null,
    delante: 1,
  };
  open(new Promise(() => {}), { '/exports': [progress] });
  await fillAndSend();
  expect(await screen.findByText('En espera: hay una exportación antes.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'En espera...' })).toBeTruthy();
  Object.assign(progress, { estado: 'generando', hechos: 812, total: 1248, delante: 0 });
  expect(await screen.findByText('Generando… 812 de 1.248')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Generando...' })).toBeTruthy();
});

test('the filters of the last export are there the next time, for the same person', async () => {
  session.setState({
    role: 'admin',
    user: { sub: 's1', email: 'a@example.com', name: 'Ana' } as SessionUser,
  });
  open(file());
  await fillAndSend();
  cleanup();
  open(file());
  expect(screen.getByLabelText<HTMLInputElement>(/Fecha de inicio/).value).toBe('01/11/2026');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Código de acceso/ }).value).toBe('COL-2026');
});

test('a period fills both dates', async () => {
  open(file());
  await userEvent.click(screen.getByRole('button', { name: 'Mes pasado' }));
  expect(dayField(/Fecha de inicio/).value).toMatch(/^01\/\d\d\/\d{4}$/);
  expect(dayField(/Fecha de fin/).value).toMatch(/^(28|29|30|31)\/\d\d\/\d{4}$/);
});

test('S2.56 S9.16 all levels can be chosen, none is required; the nine columns are announced', () => {
  open(file());
  const levels = screen.getAllByRole<HTMLInputElement>('radio');
  expect(levels.map(({ value }) => value)).toEqual([
    '',
    'Sexto a Noveno',
    'Décimo',
    'Once',
    'Universitario',
    'xlsx',
    'csv',
  ]);
  expect(levels[0]?.checked).toBe(true);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([...EXPORT_COLUMNS]);
});

test('S2.23 S6.08 the tab "Tests Vocacionales" is for admins', () => {
  expect(routes).toEqual([]);
  expect(Object.keys(panels ?? {})).toEqual(['tests']);
  expect(descriptor.panelTabs).toEqual([
    { tab: 'tests', label: 'Tests Vocacionales', access: 'tests', order: 2, chunk: 'export-panel' },
  ]);
});
