import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jpegWidths } from 'shared/rules';
import sharp, { type Sharp } from 'sharp';
import { pictures } from './paths';

const FORMATS = {
  avif: { quality: 55, effort: 4, chromaSubsampling: '4:4:4' },
  webp: { quality: 74, effort: 5, smartSubsample: true },
  jpg: { quality: 74, mozjpeg: true },
} as const;

type Extension = keyof typeof FORMATS;

/** Whether this asset has to be rebuilt. */
export type Wanted = (name: string) => boolean;

export interface PictureOptions {
  /** Widths in pixels, ascending; the source is at least as wide as the last. */
  widths: readonly number[];
  folder?: string;
  /** The picture has text, whose edges must stay sharp. */
  words?: boolean;
}

/** Writes a picture in every format and width, and the module that pages import: URL, widths, aspect ratio and colour. */
export async function writePicture(
  name: string,
  source: Buffer,
  { widths, folder = pictures, words = false }: PictureOptions,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const image = sharp(source).flatten({ background: '#ffffff' });
  const { width = 0, height = 0 } = await image.metadata();
  const largest = widths.at(-1) ?? width;
  if (largest > width) throw new Error(`${name}: the source is ${width} px wide, ${largest} are asked for`);
  for (const each of widths) {
    const resized = sharp(await image.clone().resize(each).png().toBuffer());
    const write = (extension: Extension, encoded: Sharp) =>
      encoded.toFile(join(folder, `${name}-${each}.${extension}`));
    await write('avif', resized.clone().avif(FORMATS.avif));
    await write('webp', resized.clone().webp(FORMATS.webp));
    const chromaSubsampling = words ? '4:4:4' : '4:2:0';
    if (jpegWidths(widths).includes(each)) {
      await write('jpg', resized.clone().jpeg({ ...FORMATS.jpg, chromaSubsampling }));
    }
  }
  const size = { width: largest, height: Math.round((largest * height) / width) };
  const module = moduleOf(name, widths, { ...size, color: await meanColor(image) });
  await writeFile(join(folder, `${name}.ts`), module);
}

/** Placeholder colour until the picture has loaded. */
async function meanColor(image: Sharp): Promise<string> {
  const { channels } = await image.clone().stats();
  const parts = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return `#${parts.join('')}`;
}

function moduleOf(
  name: string,
  widths: readonly number[],
  { width, height, color }: { width: number; height: number; color: string },
): string {
  return [
    '// Written by `npm run assets`.',
    "import type { PictureSource } from 'shared/ui';",
    `import jpg from './${name}-${width}.jpg';`,
    '',
    'export const picture: PictureSource = {',
    '  jpg,',
    `  widths: [${widths.join(', ')}],`,
    `  width: ${width},`,
    `  height: ${height},`,
    `  color: '${color}',`,
    '};',
    '',
  ].join('\n');
}
