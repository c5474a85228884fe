import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ENROLMENT } from '../enrolment.fixture';
import { drawPhoto, readPhoto } from '../sending/photo';
import { usePages } from '../sending/use-pages';
import { DocumentFiles } from './document-files';

// Only a browser draws pictures: the journey tests that.
vi.mock('../sending/photo', () => ({ readPhoto: vi.fn(), drawPhoto: vi.fn() }));
const drawn = (text: string) => ({ jpeg: new Blob([text], { type: 'image/jpeg' }), width: 30, height: 40 });
beforeEach(() => {
  vi.mocked(readPhoto).mockImplementation(async (file) =>
    file.type.startsWith('image/') ? { ...drawn(file.name), preview: 'data:,' } : null,
  );
  vi.mocked(drawPhoto).mockImplementation(async (jpeg, turn) => drawn(`${await jpeg.text()} ${turn}`));
});

const add = vi.fn<(documentId: string, nombre: string, blob: Blob) => Promise<void>>();
function Row() {
  const [, asked] = ENROLMENT.documentos;
  const pages = usePages('t');
  if (!asked) return null;
  return (
    <DocumentFiles
      token="t"
      document={asked}
      uploads={{ uploads: [], add, discard: async () => undefined }}
      pages={pages}
      onChanged={async () => undefined}
    />
  );
}
const image = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(/^Elegir .* de Documento de identidad$/), files);
const pages = () => within(screen.getByRole('list', { name: 'Páginas de Documento de identidad' }));
const sentText = async () => {
  const bytes = await add.mock.lastCall?.[2].arrayBuffer();
  return Buffer.from(bytes ?? new ArrayBuffer(0)).toString('latin1');
};

beforeEach(() => add.mockReset().mockResolvedValue());

test('one photo is looked at, turned and sent as a photo; a PDF is sent as it is', async () => {
  render(<Row />);
  await choose(new File(['pdf'], 'hoja.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(add).toHaveBeenCalledWith('d2', 'hoja.pdf', expect.any(File)));
  await choose(image('frente.HEIC'));
  expect(await screen.findByText('Foto lista. Revísela y envíela.')).toBeTruthy();
  await userEvent.click(pages().getByRole('button', { name: 'Girar la página 1' }));
  expect(pages().getByRole('listitem').textContent).toContain('Página 1, girada 90 grados');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la foto' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enviar la foto' })).toBeNull());
  expect(add.mock.lastCall?.[1]).toBe('frente.jpg');
  expect(await sentText()).toBe('frente.HEIC 1');
  expect(document.activeElement).toBe(screen.getByLabelText('Elegir archivo de Documento de identidad'));
});

test('several photos are put in order, some taken away, and sent as one PDF in that order', async () => {
  render(<Row />);
  await choose(image('a.jpg'), image('b.jpg'), image('c.jpg'));
  await screen.findByRole('button', { name: 'Enviar 3 páginas' });
  const down = pages().getByRole('button', { name: 'Bajar la página 1' });
  await userEvent.click(down);
  // The page is now the second one, and its button keeps the focus.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar la página 2'));
  await userEvent.click(pages().getByRole('button', { name: 'Quitar la página 3' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar la página 2'));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar 2 páginas' }));
  await waitFor(() => expect(add.mock.lastCall?.[1]).toBe('Documento de identidad.pdf'));
  const text = await sentText();
  expect(text.indexOf('b.jpg')).toBeGreaterThan(0);
  expect(text.indexOf('b.jpg')).toBeLessThan(text.indexOf('a.jpg'));
  expect(text).not.toContain('c.jpg');
});

test('pages that weigh too much as one file stay, with what to do', async () => {
  render(<Row />);
  vi.mocked(readPhoto).mockResolvedValue({
    jpeg: new Blob([new Uint8Array(8 * 1024 * 1024)]),
    width: 3,
    height: 4,
    preview: 'data:,',
  });
  await choose(image('a.jpg'), image('b.jpg'));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar 2 páginas' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Quite algunas y envíelas aparte.');
  expect(add).not.toHaveBeenCalled();
  expect(pages().getAllByRole('listitem')).toHaveLength(2);
});
