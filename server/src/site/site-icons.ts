import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand, Registry } from 'shared/contract';
import sharp from 'sharp';
import type { ReleaseSource } from '../registry/release-source';
import { releaseFile } from './release-files-routes';

/** Side in pixels of the square icons at the paths where browsers, phones and feed readers look for them. */
export const ICON_SIZES: Readonly<Record<string, number>> = {
  '/favicon.ico': 32,
  '/apple-touch-icon.png': 180,
  '/icono-192.png': 192,
  '/icono-512.png': 512,
};

/** URL of the live shell's vector icon. */
export const vectorIcon = ({ shell }: Registry): string =>
  shell.entry.url.replace(/static\/.*$/, 'favicon.svg');

/** URL of the live shell's service worker, which shows recently seen pages when there is no connection. */
export const serviceWorker = ({ shell }: Registry): string => shell.entry.url.replace(/static\/.*$/, 'sw.js');

/** Share of the icon that the mark fills. Phones cut icons into circles, so it stays in the middle; small icons need every pixel. */
const MARK = (size: number) => (size > 32 ? 0.6 : 1);
const GROUND = '#faf7f2';

async function drawIcon(vector: Buffer, size: number): Promise<Buffer> {
  const mark = Math.round(size * MARK(size));
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = await sharp(vector, { density: 72 * Math.ceil(mark / 32) })
    .resize(mark, mark, { fit: 'contain', background: clear })
    .png()
    .toBuffer();
  if (mark === size) return drawn;
  const canvas = { width: size, height: size, channels: 4 as const, background: GROUND };
  return sharp({ create: canvas })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
}

/** An ICO file that holds one PNG. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Draws the live shell's icon in the requested sizes, each once; undefined when the shell has none. */
export function createIcons(releases: ReleaseSource) {
  const drawn = new Map<string, Promise<Buffer>>();
  return async (path: string): Promise<Buffer | undefined> => {
    const size = ICON_SIZES[path];
    const vector = vectorIcon(await releases.registry());
    const file = await releaseFile(releases, vector);
    if (!size || !file) return undefined;
    const key = `${vector} ${path}`;
    const icon =
      drawn.get(key) ??
      readFile(join(releases.folder, file))
        .then((text) => drawIcon(text, size))
        .then((png) => (path.endsWith('.ico') ? asIco(png, size) : png));
    drawn.set(key, icon);
    return icon.catch(() => {
      drawn.delete(key);
      return undefined;
    });
  };
}

/** Web app manifest: how the site appears on a phone's home screen. */
export function webManifest({ name, slogan, about }: Brand): object {
  const icon = (size: number, purpose: string) => ({
    src: `/icono-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: `${name}. ${slogan}`,
    short_name: name,
    description: about,
    lang: 'es-CO',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: GROUND,
    theme_color: '#10243e',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
}
