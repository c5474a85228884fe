import { renderToString } from 'react-dom/server';
import { Picture, type PictureSource } from 'shared/ui';
import { expect, test } from 'vitest';
import { mainPictureOf } from './main-picture';

const source = (name: string): PictureSource => ({
  jpg: `/r/mf-public/1.0.0/static/pictures/${name}-800.jpg`,
  widths: [400, 800],
  width: 800,
  height: 500,
  color: '#10243e',
});

test('the main picture of a page is announced in the best format, for each cut of it', () => {
  const narrow = { source: source('hero-estrecho'), upTo: 480, sizes: '480px' };
  const html = renderToString(
    <>
      <Picture source={source('otra')} alt="" sizes="100vw" />
      <Picture source={source('hero')} narrow={narrow} alt="" sizes="max(100vw, 1372px)" priority />
    </>,
  );
  const set = (name: string) =>
    [400, 800]
      .map((width) => `/r/mf-public/1.0.0/static/pictures/${name}-${width}.avif ${width}w`)
      .join(', ');
  expect(mainPictureOf(html)).toEqual({
    address: '/r/mf-public/1.0.0/static/pictures/hero-800.jpg',
    preloads: [
      {
        media: '(width <= 480px)',
        type: 'image/avif',
        imagesrcset: set('hero-estrecho'),
        imagesizes: '480px',
      },
      {
        media: '(width > 480px)',
        type: 'image/avif',
        imagesrcset: set('hero'),
        imagesizes: 'max(100vw, 1372px)',
      },
    ],
  });
});

test('a page whose pictures can all wait announces none', () => {
  expect(mainPictureOf(renderToString(<Picture source={source('otra')} alt="" sizes="100vw" />))).toBe(
    undefined,
  );
});

test('a drawing without other formats is the main picture too; lazy images are not', () => {
  const image = '<img src="/r/a.svg" alt="" fetchPriority="high"/>';
  expect(mainPictureOf(`<img src="/r/b.svg" loading="lazy"/>${image}`)).toEqual({
    address: '/r/a.svg',
    preloads: [],
  });
  expect(mainPictureOf('<img src="/r/b.svg" loading="lazy"/>')).toBeUndefined();
});
