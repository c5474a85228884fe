import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, testConfig } from '../testing/test-app';
import { signToken } from '../testing/test-tokens';

let folder: string;
let site: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puentes-imagenes-'));
  site = await createTestApp('postgres', { config: testConfig({ DATA_DIR: folder }) });
  headers = { authorization: `Bearer ${await signToken(['admin'])}` };
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const upload = (bytes: Buffer | string, fileName = 'foto.jpg') =>
  site.app.inject({
    method: 'POST',
    url: '/api/subir-imagen',
    headers,
    payload: { fileName, fileContentBase64: Buffer.from(bytes).toString('base64'), fileType: 'image/jpeg' },
  });
const picture = (width: number, height: number, background = '#c2452d') =>
  sharp({ create: { width, height, channels: 3, background } });

async function download(url: string) {
  const answer = await site.app.inject(url);
  return { answer, image: sharp(answer.rawPayload) };
}

test('S7.21 S7.22 a picture is re-encoded in several widths and formats, and named by its URL', async () => {
  const answer = await upload(await picture(1400, 900).png().toBuffer(), 'C:\\fotos\\..\\..\\logo.svg');
  expect(answer.statusCode).toBe(200);
  const { imageUrl } = answer.json<{ imageUrl: string }>();
  expect(imageUrl).toMatch(/^\/imagenes\/[\da-f]{32}\/1280\.jpg$/);
  for (const [file, format] of [
    ['840.jpg', 'jpeg'],
    ['360.webp', 'webp'],
    ['1280.avif', 'heif'],
  ] as const) {
    const { answer: sent, image } = await download(imageUrl.replace('1280.jpg', file));
    expect(sent.headers['cache-control']).toContain('immutable');
    expect((await image.metadata()).format).toBe(format);
  }
  const again = await upload(await picture(1400, 900).png().toBuffer());
  expect(again.json()).toEqual({ imageUrl });
});

test('S2.62 an image file of any size is taken: a tiny one is enlarged', async () => {
  const answer = await upload(await picture(1, 1).png().toBuffer());
  expect(answer.statusCode).toBe(200);
  const { image } = await download(answer.json<{ imageUrl: string }>().imageUrl);
  expect(await image.metadata()).toMatchObject({ width: 360, height: 216 });
});

test('a photo that lies on its side is turned upright, and tells nothing about where it was taken', async () => {
  const photo = await picture(500, 1000, '#0b6e99')
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '4/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { imageUrl } = (await upload(photo)).json<{ imageUrl: string }>();
  const { image } = await download(imageUrl);
  const { width, height, exif, orientation } = await image.metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 840,
    height: 504,
    exif: undefined,
    orientation: undefined,
  });
});

test('CMYK for the press becomes colours of the screen', async () => {
  const press = await picture(800, 400).toColourspace('cmyk').jpeg().toBuffer();
  const { imageUrl } = (await upload(press)).json<{ imageUrl: string }>();
  expect((await (await download(imageUrl)).image.metadata()).space).toBe('srgb');
});

test('what hangs on behind a picture is gone afterwards', async () => {
  const both = Buffer.concat([
    await picture(800, 400).jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
  ]);
  const { imageUrl } = (await upload(both)).json<{ imageUrl: string }>();
  expect((await download(imageUrl)).answer.rawPayload.includes('<script>')).toBe(false);
});

/** A PNG whose header claims 60.000 × 60.000 pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = await picture(400, 400).png().toBuffer();
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}

const GIF = 'GIF89a\u0001\u0000\u0001\u0000';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

const ATTACKS: readonly [string, () => Promise<Buffer | string>, number, string][] = [
  ['text', async () => 'no soy una imagen', 415, 'unsupported_image'],
  ['a photo as phones keep it', async () => '\u0000\u0000\u0000\u0018ftypheic', 415, 'unsupported_image'],
  ['a GIF', async () => GIF, 415, 'unsupported_image'],
  ['an SVG', async () => SVG, 415, 'unsupported_image'],
  [
    'an SVG behind the first bytes of a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
    400,
    'broken_image',
  ],
  [
    'half a picture',
    async () => (await picture(800, 400).jpeg().toBuffer()).subarray(0, 400),
    400,
    'broken_image',
  ],
  ['a picture that claims 3.600 megapixels', bomb, 413, 'image_too_large'],
  ['11 MB', async () => Buffer.alloc(11 * 1024 * 1024, 0xff), 413, 'image_too_large'],
  ['30 MB', async () => Buffer.alloc(30 * 1024 * 1024, 0xff), 413, 'body_too_large'],
];

test.each(ATTACKS)('%s is refused', async (_what, make, status, code) => {
  const answer = await upload(await make());
  expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
  expect(answer.json().message).not.toBe('');
});

test.each([
  '/imagenes/..%2F..%2F/840.jpg',
  '/imagenes/0/840.jpg',
  `/imagenes/${'a'.repeat(32)}/840.jpg`,
  `/imagenes/${'a'.repeat(32)}/x.svg`,
])('%s is not found', async (url) => expect((await site.app.inject(url)).statusCode).toBe(404));

test('a picture that the disk does not take is refused with a sentence, and can be sent again', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'puentes-imagenes-'));
  // Like a full disk, it refuses the folder of a new picture.
  await writeFile(join(elsewhere, 'imagenes'), '');
  const full = await createTestApp('postgres', { config: testConfig({ DATA_DIR: elsewhere }) });
  const bytes = await picture(100, 100).png().toBuffer();
  const send = () =>
    full.app.inject({
      method: 'POST',
      url: '/api/subir-imagen',
      headers,
      payload: { fileName: 'a.png', fileContentBase64: bytes.toString('base64'), fileType: 'image/png' },
    });
  const refused = await send();
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    error: 'storage_unavailable',
    message: expect.stringContaining('intente'),
  });
  await rm(join(elsewhere, 'imagenes'));
  expect((await send()).statusCode).toBe(200);
  await full.close();
  await rm(elsewhere, { recursive: true });
});
