import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { beforeEach, expect, test, vi } from 'vitest';
import { open, page, program, rows } from '../programs-panel.fixture';

const FILE = { success: true, file: btoa('datos'), fileName: 'programas.csv', totalRecords: 1 };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('admin', 'token');
  queryClient.clear();
});

/** Opens the dialog with a server whose answer the test writes piece by piece. */
async function openDialog() {
  const encoder = new TextEncoder();
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const { call } = open('', page([program(1)]), (url) =>
    url.pathname.endsWith('/file')
      ? new Response(new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) }))
      : undefined,
  );
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar programas' }));
  return {
    dialog,
    streams,
    /** The signals of the calls for a file. */
    calls: () =>
      call.mock.calls.flatMap(([url, init]) => (String(url).includes('/file') ? [init?.signal] : [])),
    write: (text: string) => streams.at(-1)?.enqueue(encoder.encode(text)),
  };
}

test('while another export is first, the pressed button says so and keeps the focus; then the file is handed over', async () => {
  const handed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    handed.push(this.download);
  });
  const { dialog, streams, write } = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar CSV' }));
  write('{"delante":2}\n{"dela');
  const button = await dialog.findByRole('button', { name: 'En espera...' });
  await expect.poll(() => document.activeElement).toBe(button);
  expect(dialog.getByText('En espera: hay 2 antes.')).toBeTruthy();
  write('nte":1}\n');
  expect(await dialog.findByText('En espera: hay una exportación antes.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar Excel' }));
  expect(streams.length).toBe(1);
  write('{"delante":0}\n');
  expect(await dialog.findByRole('button', { name: 'Generando...' })).toBeTruthy();
  write(JSON.stringify(FILE));
  streams[0]?.close();
  expect(await dialog.findByRole('button', { name: 'Exportar CSV' })).toBe(button);
  expect(handed).toEqual([FILE.fileName]);
});

test('a connection that is lost while the file waits is said in Spanish, and can be tried again', async () => {
  const { dialog, streams, write } = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar Excel' }));
  write('{"delante":1}\n');
  await dialog.findByRole('button', { name: 'En espera...' });
  streams[0]?.error(new TypeError('network error'));
  expect(await dialog.findByText(/se perdió la conexión con el servidor/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByRole('button', { name: 'Generando...' })).toBeTruthy();
  expect(streams.length).toBe(2);
  expect(document.activeElement).not.toBe(document.body);
});

test('an export ends with its dialog', async () => {
  const { dialog, calls } = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar Excel' }));
  expect(calls().map((signal) => signal?.aborted)).toEqual([false]);
  await userEvent.click(dialog.getAllByRole('button', { name: 'Cerrar' })[0] ?? document.body);
  await vi.waitFor(() => expect(calls().map((signal) => signal?.aborted)).toEqual([true]));
});
