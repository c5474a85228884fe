import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { HEIC_REFUSAL } from 'shared/rules';
import { AppTheme } from 'shared/ui-staff';
import { expect, test, vi } from 'vitest';
import { ImageField } from './image-field';

const file = (name: string, type: string, bytes = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: bytes });

const WAYS: Readonly<Record<string, (given: File) => void>> = {
  chosen: (given) => fireEvent.change(screen.getByLabelText('Elegir imagen'), { target: { files: [given] } }),
  dropped: (given) =>
    fireEvent.drop(screen.getByRole('group', { name: 'Imagen' }), { dataTransfer: { files: [given] } }),
  pasted: (given) => {
    const event = createEvent.paste(document.body, { clipboardData: { files: [given] } });
    fireEvent(document.body, event);
  },
};

const CASES: readonly [string, File, string][] = [
  ['an SVG', file('logo.svg', 'image/svg+xml'), 'Use una imagen JPEG, PNG, WebP o AVIF.'],
  ['a GIF', file('animado.gif', 'image/gif'), 'Use una imagen JPEG, PNG, WebP o AVIF.'],
  ['a photo of a phone', file('IMG_0412.HEIC', 'image/heic'), HEIC_REFUSAL],
  ['30 MB', file('foto.jpg', 'image/jpeg', 30 * 1024 * 1024), 'Use una imagen de hasta 10 MB.'],
];

const open = () =>
  render(
    <AppTheme>
      <ImageField
        id="imagen"
        of="del programa"
        scene="/escena-derecho-2.svg"
        without="Sin imagen propia: el sitio muestra esta escena de su tema."
        value=""
        error={undefined}
        onChange={() => undefined}
        onPending={() => undefined}
      />
    </AppTheme>,
  );

test.each(CASES.flatMap((each) => Object.keys(WAYS).map((way) => [way, ...each] as const)))(
  'S2.62 %s: %s is answered at once and not sent',
  async (way, _what, given, message) => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    open();
    WAYS[way]?.(given);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  },
);

test('a photo that was cut off is not taken half', async () => {
  open();
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 7, 7]);
  WAYS.chosen?.(new File([bytes], 'foto.jpg', { type: 'image/jpeg' }));
  expect((await screen.findByRole('alert')).textContent).toContain('dañada o incompleta');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a picture, what the site shows in its place stands there', () => {
  open();
  const scene = screen.getByRole('figure');
  expect(scene.querySelector('img')?.getAttribute('src')).toBe('/escena-derecho-2.svg');
  expect(scene.textContent).toContain('el sitio muestra esta escena de su tema');
});
