import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictures } from './paths';

/** The best first: a browser takes the first that it knows. Drawn pictures with text need fine edges. */
const FORMATS = {
  avif: { quality: 58, effort: 7, chromaSubsampling: '4:4:4' },
  webp: { quality: 80, effort: 6, smartSubsample: true },
  jpg: { quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' },
} as const;

type Extension = keyof typeof FORMATS;

export interface PictureOptions {
  /** Widths in pixels, ascending; the source is at least as wide as the last. */
  widths: readonly number[];
}

/** Writes a picture in every format and width, and the module that a page imports: addresses, size and colour. */
export async function writePicture(name: string, source: Buffer, { widths }: PictureOptions): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const image = sharp(source).flatten({ background: '#ffffff' });
  const { width = 0, height = 0 } = await image.metadata();
  const largest = widths.at(-1) ?? width;
  if (largest > width) throw new Error(`${name}: the source is ${width} px wide, ${largest} are asked for`);
  for (const each of widths) {
    const resized = await image.clone().resize(each).png().toBuffer();
    for (const extension of Object.keys(FORMATS) as Extension[]) {
      await writeFile(join(pictures, `${name}-${each}.${extension}`), await encode(resized, extension));
    }
  }
  const size = { width: largest, height: Math.round((largest * height) / width) };
  await writeFile(
    join(pictures, `${name}.ts`),
    moduleOf(name, widths, { ...size, color: await meanColor(image) }),
  );
}

function encode(image: Buffer, extension: Extension): Promise<Buffer> {
  if (extension === 'avif') return sharp(image).avif(FORMATS.avif).toBuffer();
  if (extension === 'webp') return sharp(image).webp(FORMATS.webp).toBuffer();
  return sharp(image).jpeg(FORMATS.jpg).toBuffer();
}

/** What stands in the picture's place until it has come. */
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
  const variable = (extension: Extension, each: number) => `${extension}${each}`;
  const extensions: Extension[] = ['avif', 'jpg', 'webp'];
  const imports = widths.flatMap((each) =>
    extensions.map(
      (extension) => `import ${variable(extension, each)} from './${name}-${each}.${extension}';`,
    ),
  );
  const sets = extensions.map((extension) => {
    const set = widths.map((each) => `\${${variable(extension, each)}} ${each}w`).join(', ');
    return `  ${extension}: \`${set}\`,`;
  });
  return [
    '// Written by `npm run assets`.',
    "import type { PictureSource } from '../../layout/picture';",
    ...imports,
    '',
    'export const picture: PictureSource = {',
    ...sets,
    `  fallback: ${variable('jpg', width)},`,
    `  width: ${width},`,
    `  height: ${height},`,
    `  color: '${color}',`,
    '};',
    '',
  ].join('\n');
}
