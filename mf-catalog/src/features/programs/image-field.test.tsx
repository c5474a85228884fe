import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { AppTheme } from 'shared/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { ImageField } from './image-field';

afterEach(cleanup);

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
  ['30 MB', file('foto.jpg', 'image/jpeg', 30 * 1024 * 1024), 'Use una imagen de hasta 10 MB.'],
];

test.each(CASES.flatMap((each) => Object.keys(WAYS).map((way) => [way, ...each] as const)))(
  'S2.62 %s: %s is answered at once and not sent',
  (way, _what, given, message) => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    render(
      <AppTheme>
        <ImageField value="" error={undefined} onChange={() => undefined} onPending={() => undefined} />
      </AppTheme>,
    );
    WAYS[way]?.(given);
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  },
);
