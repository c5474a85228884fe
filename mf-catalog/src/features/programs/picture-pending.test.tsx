import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { open, page, program } from './programs-panel.fixture';

const upload = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('./upload-request', () => ({ sendUpload: upload }));
// Cropping needs a real image.
vi.mock('./crop-dialog', () => ({
  default: ({ onCropped }: { onCropped: (blob: Blob) => Promise<void> }) => (
    <button type="button" onClick={() => void onCropped(new Blob(['x'], { type: 'image/jpeg' }))}>
      Usar esta parte
    </button>
  ),
}));

beforeEach(() => {
  localStorage.setItem('admin', 'token');
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(cleanup);

test('a picture that is not uploaded yet is neither saved over nor left without a question', async () => {
  const sent: { imagen: string }[] = [];
  open('?programa=p1', page([program(1)]), (url, init) => {
    if (url.pathname.endsWith('/manage/p1')) return Response.json(program(1));
    if (init?.method !== 'PUT') return undefined;
    sent.push(JSON.parse(String(init.body)));
    return Response.json(program(1));
  });
  let fail = (_cause: Error) => {};
  upload.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  const form = within(await screen.findByRole('form', { name: 'Editar programa' }));
  const given = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
  fireEvent.change(form.getByLabelText('Elegir imagen'), { target: { files: [given] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Usar esta parte' }));
  await screen.findByText('foto.jpg');

  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByRole('link', { name: /^La imagen no se ha subido todavía/ })).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Cerrar el formulario' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));

  fail(new Error('No se pudo subir la imagen'));
  expect(await form.findByText('No se pudo subir la imagen')).toBeTruthy();
  upload.mockResolvedValueOnce({ imageUrl: '/imagenes/nueva.jpg' });
  await userEvent.click(form.getByRole('button', { name: 'Reintentar' }));
  await form.findByAltText('Imagen actual del programa');
  expect(form.queryByText(/^La imagen no se ha subido todavía/)).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Se guardó «Programa 1».');
  expect(sent.map(({ imagen }) => imagen)).toEqual(['/imagenes/nueva.jpg']);
});
