import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { FONT_FACE, openPage } from './drawing-board';
import { illustrations, pictures, shellPictures } from './paths';
import { type Wanted, writePicture } from './pictures';

interface Illustration {
  /** Widths in pixels, so close that a window never loads more than 1.5 times the width it needs. */
  widths: readonly number[];
  /** Also published under a second name: only the part that a narrow window shows, positioned like `object-position`. */
  narrow?: { widths: readonly number[]; ratio: number; position: number };
  /** Output folder of another app, and the drawing that it uses. */
  folder?: string;
  drawing?: string;
}

const PORTRAIT = { widths: [160, 240, 360, 560, 840] };
const SUBJECT = { widths: [144, 240, 360, 560, 840, 1280] };
const BESIDE_WORDS = { widths: [360, 560, 840, 1280] };
/** Also used behind the video room, which is 710 px high. */
const SCENE = { widths: [360, 560, 840, 1280, 1920] };
const NEWS = { widths: [240, 360, 560, 840, 1280, 1920] };

/** Drawings (`src/assets/<name>.svg`) that pages show as pictures. Marks, logos and patterns stay SVG. */
const ILLUSTRATIONS: Readonly<Record<string, Illustration>> = {
  hero: {
    widths: [1440, 1920, 2880],
    // The home page's hero is 600 px high, and up to 480 px of window width shows only this part of the picture.
    narrow: { widths: [480, 720, 960, 1440], ratio: 480 / 600, position: 0.68 },
  },
  'articulo-salario': { widths: [560, 840, 1280, 1920] },
  ...all(['pregrado', 'posgrado', 'continua', 'mision', 'vision'], BESIDE_WORDS),
  ...all(['servicio-asesoria', 'servicio-capacitacion', 'servicio-soporte'], BESIDE_WORDS),
  ...all(['1996', '2009', '2018', '2024', '2025'].map(prefixed('historia')), BESIDE_WORDS),
  ...all(['1997', '2023'].map(prefixed('historia')), SCENE),
  ...all(['virtual', 'evento', 'decreto', 'estatuto', 'profesion'].map(prefixed('noticia')), NEWS),
  ...all(['emprendimiento', 'humanas', 'ingenieria', 'negocios', 'salud'].map(prefixed('cat')), SUBJECT),
  ...all(
    ['adriana', 'camilo', 'carlos', 'daniela', 'gloria', 'hernan', 'jorge', 'laura', 'paola', 'wilmer'].map(
      (name) => `equipo/${name}`,
    ),
    PORTRAIT,
  ),
  'puente-a-medias': { ...BESIDE_WORDS, folder: shellPictures, drawing: 'historia-2009' },
};

function prefixed(prefix: string) {
  return (name: string) => `${prefix}-${name}`;
}

function all(names: readonly string[], illustration: Illustration): Record<string, Illustration> {
  return Object.fromEntries(names.map((name) => [name, illustration]));
}

/** Makes every drawing into a picture in all its widths. The browser draws them, so that text in them has the brand's font. */
export async function makeIllustrations(browser: Browser, wanted: Wanted): Promise<void> {
  for (const [name, illustration] of Object.entries(ILLUSTRATIONS)) {
    if (wanted(publishedName(name))) await makeIllustration(browser, name, illustration);
  }
}

const publishedName = (name: string) => name.replace(/.*\//, '');

async function makeIllustration(
  browser: Browser,
  name: string,
  { widths, narrow, folder = pictures, drawing = name }: Illustration,
): Promise<void> {
  const svg = await readFile(`${illustrations}${drawing}.svg`, 'utf8');
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  const published = publishedName(name);
  const draw = async (across: number) => {
    const html = `<!doctype html><meta charset="utf-8"><style>${FONT_FACE} body { margin: 0 } svg { display: block }</style>${svg}`;
    const page = await openPage(browser, html, { width, height, scale: across / width });
    const drawn = await page.screenshot();
    await page.close();
    return drawn;
  };
  await writePicture(published, await draw(widths.at(-1) ?? width), { widths, folder });
  if (!narrow) return;
  // Draw the whole as wide as the cut-out needs at its largest width.
  const largest = narrow.widths.at(-1) ?? width;
  const whole = Math.round((largest * width) / height / narrow.ratio);
  const source = sharp(await draw(whole));
  const { width: wide, height: high } = await source.metadata();
  const cut = source.extract({
    left: Math.round((wide - largest) * narrow.position),
    top: 0,
    width: largest,
    height: high,
  });
  await writePicture(`${published}-estrecho`, await cut.png().toBuffer(), { widths: narrow.widths, folder });
}
