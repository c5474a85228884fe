import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from 'shared/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../module.json';
import { panels, routes } from '../../remote';
import ExportPanel from './export-panel';
import { ACADEMIC_LEVELS, COLUMNS } from './export-request';

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
  cleanup();
  downloads.length = 0;
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(answer: Response | Promise<Response>) {
  const call = vi.fn<typeof fetch>().mockImplementation(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', call);
  render(<ExportPanel />, { wrapper: AppTheme });
  return call;
}

const date = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

async function fillAndSend() {
  date(/Fecha de inicio/, '2026-11-01');
  date(/Fecha de fin/, '2026-11-20');
  await userEvent.type(screen.getByRole('textbox', { name: /Código de acceso/ }), 'COL-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Descargar Excel' }));
}

const file = () =>
  Response.json({
    success: true,
    file: btoa('hoja'),
    fileName: 'tests-vocacionales.xlsx',
    totalRecords: 1248,
  });

test('S2.56 S2.58 S7.20 dates, code and level in, the file downloaded, the number told', async () => {
  const call = open(file());
  await userEvent.click(screen.getByRole('radio', { name: 'Once' }));
  await fillAndSend();
  expect((await screen.findByRole('status')).textContent).toBe(
    '✅ Excel generado exitosamente con 1248 registros de tests vocacionales',
  );
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
  expect((await screen.findByRole('alert')).textContent).toContain('No hay sesión de administrador activa');
  expect(call).not.toHaveBeenCalled();
});

test('S8.51 a file that is no base64 is an invalid answer, not a broken download', async () => {
  open(Response.json({ success: true, file: '¡no!', fileName: 'x.xlsx', totalRecords: 1 }));
  await fillAndSend();
  expect((await screen.findByRole('alert')).textContent).toBe(
    '❌ Error al generar el archivo: Respuesta inválida del servidor',
  );
});

test('nothing is asked while fields are missing; the first of them gets the focus', async () => {
  const call = open(file());
  await userEvent.click(screen.getByRole('button', { name: 'Descargar Excel' }));
  expect(screen.getByText('Elija la fecha de inicio.')).toBeTruthy();
  expect(screen.getByText('Escriba el código de acceso.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Fecha de inicio/));
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
  expect(call).not.toHaveBeenCalled();
  date(/Fecha de fin/, '2026-11-21');
  expect(screen.queryByText(text)).toBeNull();
});

test('while it runs the button says so and sends nothing twice; "Cancelar" gives it back', async () => {
  const call = open(new Promise(() => {}));
  await fillAndSend();
  await userEvent.click(screen.getByRole('button', { name: 'Generando...' }));
  expect(call).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('button', { name: 'Descargar Excel' })).toBeTruthy();
  expect(call.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

test('a period fills both dates', async () => {
  open(file());
  await userEvent.click(screen.getByRole('button', { name: 'Mes pasado' }));
  expect(screen.getByLabelText<HTMLInputElement>(/Fecha de inicio/).value).toMatch(/^\d{4}-\d\d-01$/);
  expect(screen.getByLabelText<HTMLInputElement>(/Fecha de fin/).value).toMatch(/^\d{4}-\d\d-(28|29|30|31)$/);
});

test('S2.56 S9.16 all levels can be chosen, none is required; the nine columns are announced', () => {
  open(file());
  const levels = screen.getAllByRole<HTMLInputElement>('radio');
  expect(levels.map(({ value }) => value)).toEqual(['', ...ACADEMIC_LEVELS]);
  expect(levels[0]?.checked).toBe(true);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([...COLUMNS]);
});

test('S2.23 S6.08 the tab "Tests Vocacionales" is for admins', () => {
  expect(routes).toEqual([]);
  expect(Object.keys(panels ?? {})).toEqual(['tests']);
  expect(descriptor.panelTabs).toEqual([
    { tab: 'tests', label: 'Tests Vocacionales', access: 'admin', order: 2 },
  ]);
});
