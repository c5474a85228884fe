import { expect, test } from 'vitest';
import { mainPictureOf } from './main-picture';

const image = '<img src="/r/a.jpg" alt="" fetchPriority="high"/>';

test('the first format of the main picture is preloaded with its widths', () => {
  const sources =
    '<source type="image/avif" srcSet="/r/a-1.avif 1w" sizes="9px"/><source type="image/webp" srcSet="/r/a.webp"/>';
  expect(mainPictureOf(`<picture class="p">${sources}${image}</picture>`)).toEqual({
    address: '/r/a.jpg',
    preloads: [{ type: 'image/avif', imagesrcset: '/r/a-1.avif 1w', imagesizes: '9px' }],
  });
});

test('a drawing without other formats is the main picture too; lazy images are not', () => {
  expect(mainPictureOf(`<img src="/r/b.svg" loading="lazy"/>${image}`)).toEqual({
    address: '/r/a.jpg',
    preloads: [],
  });
  expect(mainPictureOf('<img src="/r/b.svg" loading="lazy"/>')).toBeUndefined();
});
