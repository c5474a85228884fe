import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/query';
import { beforeEach, expect, test, vi } from 'vitest';
import { open, page, program } from '../programs-panel.fixture';

const upload = vi.hoisted(() =>
  vi.fn<(path: string, options: { signal: AbortSignal }) => Promise<unknown>>(),
);
vi.mock('../../../parts/picture/upload-request', () => ({ sendUpload: upload }));
// Cropping needs a real image.
vi.mock('../../../parts/picture/crop-dialog', () => ({
  default: ({ onCropped }: { onCropped: (blob: Blob) => Promise<void> }) => (
    <button type="button" onClick={() => void onCropped(new Blob(['x'], { type: 'image/jpeg' }))}>
      Usar esta parte
    </button>
  ),
}));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('admin', 'token');
  queryClient.clear();
});

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

test('an upload can be cancelled: the picture of before stays, nothing is left to be saved, and the focus is kept', async () => {
  const stored = { ...program(1), imagen: '/imagenes/anterior.jpg' };
  open('?programa=p1', page([stored]), ({ pathname }) =>
    pathname.endsWith('/manage/p1') ? Response.json(stored) : undefined,
  );
  let finish = (_answer: unknown) => {};
  upload.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const form = within(await screen.findByRole('form', { name: 'Editar programa' }));
  const input = form.getByLabelText('Elegir imagen');
  const given = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
  fireEvent.change(input, { target: { files: [given] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Usar esta parte' }));
  await screen.findByText('foto.jpg');
  // While it uploads, no other picture is accepted.
  fireEvent.drop(form.getByRole('group', { name: 'Imagen' }), { dataTransfer: { files: [given] } });
  expect(screen.queryByRole('button', { name: 'Usar esta parte' })).toBeNull();

  await userEvent.click(form.getByRole('button', { name: 'Cancelar la subida' }));
  expect(upload.mock.lastCall?.[1].signal.aborted).toBe(true);
  expect(document.activeElement).toBe(input);
  // An answer that arrives late changes nothing.
  await act(async () => finish({ imageUrl: '/imagenes/nueva.jpg' }));
  expect(form.getByAltText('Imagen actual del programa').getAttribute('src')).toBe('/imagenes/anterior.jpg');
  await userEvent.click(form.getByRole('button', { name: 'Cerrar el formulario' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
