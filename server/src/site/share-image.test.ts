import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage } from './share-image';
import { type ShareImageRoutesOptions, shareImageRoutes } from './share-image-routes';

const red = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#f00" d="M0 0h9v9H0z"/></svg>',
);
const card = { title: 'Especialización en gerencia de proyectos educativos', above: 'Posgrado' };

async function colourAt(image: Buffer, left: number, top: number): Promise<number[]> {
  const point = { left, top, width: 1, height: 1 };
  return [...(await sharp(image).extract(point).removeAlpha().raw().toBuffer())];
}

test('the illustration stands beside the title, at the size that networks ask for', async () => {
  const image = await drawShareImage(card, 'Puentes', red);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await colourAt(image, 1000, 300)).toEqual([255, 0, 0]);
});

test('of a wide picture what is around its focus is shown', async () => {
  const half = (background: string) =>
    sharp({ create: { width: 800, height: 630, channels: 3, background } })
      .png()
      .toBuffer();
  const wide = await sharp({ create: { width: 1600, height: 630, channels: 3, background: '#fff' } })
    .composite([
      { input: await half('#f00'), left: 0, top: 0 },
      { input: await half('#00f'), left: 800, top: 0 },
    ])
    .png()
    .toBuffer();
  const middle = await drawShareImage(card, 'Puentes', wide);
  expect(await colourAt(middle, 700, 300)).toEqual([255, 0, 0]);
  expect(await colourAt(middle, 1150, 300)).toEqual([0, 0, 255]);
  const left = await drawShareImage({ ...card, illustrationFocus: 0.1 }, 'Puentes', wide);
  expect(await colourAt(left, 1150, 300)).toEqual([255, 0, 0]);
});

test('a line under the title, such as a price, is drawn', async () => {
  const detail = '$ 2.345.000 por semestre';
  const image = await drawShareImage({ ...card, detail }, 'Puentes', null);
  expect(image).not.toEqual(await drawShareImage(card, 'Puentes', null));
});

test('two titles are two images; an unreadable illustration leaves the words', async () => {
  const image = await drawShareImage(card, 'Puentes', Buffer.from('no es una imagen'));
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await drawShareImage({ ...card, title: 'Otra' }, 'Puentes', null)).not.toEqual(image);
});

test('a title that is too long is cut between words', async () => {
  const start = 'Programa '.repeat(11);
  const cutInside = (word: string) =>
    drawShareImage({ ...card, title: `${start}${word} Educativos` }, 'Puentes', null);
  expect(await cutInside('Administrativo')).toEqual(await cutInside('Administración'));
});

test('an uploaded picture stands in the image of its page; one that is gone leaves the words', async () => {
  const app = Fastify();
  app.get('/imagenes/feria.webp', (_request, reply) => reply.type('image/svg+xml').send(red));
  const illustrations = ['/imagenes/feria.webp', '/imagenes/borrada.webp'];
  const site = {
    releases: { registry: async () => ({ shell: { module: { routes: [] } }, remotes: {} }) },
    config: { brand: { name: 'Puentes' } },
    pages: { get: async () => ({ status: 200, card: { ...card, illustration: illustrations.shift() } }) },
  } as unknown as ShareImageRoutesOptions;
  await app.register(shareImageRoutes(site));
  const colour = async () => {
    const { rawPayload } = await app.inject('/compartir/noticias/feria.png');
    return colourAt(rawPayload, 1000, 300);
  };
  expect(await colour()).toEqual([255, 0, 0]);
  expect(await colour()).not.toEqual([255, 0, 0]);
  await app.close();
});
