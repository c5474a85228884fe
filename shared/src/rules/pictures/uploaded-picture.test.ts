import { expect, test } from 'vitest';
import { uploadedPicture } from './uploaded-picture';

const folder = `/imagenes/${'a'.repeat(32)}`;

test('the URL of an upload implies its smaller widths and other formats', () => {
  expect(uploadedPicture(`${folder}/1280.jpg`)).toEqual({
    src: `${folder}/840.jpg`,
    srcSet: Object.fromEntries(
      ['avif', 'webp', 'jpg'].map((format) => [
        format,
        [360, 560, 840, 1280].map((width) => `${folder}/${width}.${format} ${width}w`).join(', '),
      ]),
    ),
  });
  expect(uploadedPicture(`${folder}/360.jpg`)).toMatchObject({
    src: `${folder}/360.jpg`,
    srcSet: { webp: `${folder}/360.webp 360w` },
  });
});

test.each(['', '/r/mf-public/1.0.0/a-840.jpg', 'https://example.com/imagenes/840.jpg', `${folder}/90.jpg`])(
  '"%s" implies nothing',
  (url) => {
    expect(uploadedPicture(url)).toBeUndefined();
  },
);
