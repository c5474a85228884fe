import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { unionDiscount, type VideoScene } from '../../src/content/union-discount';
import { FONT_FACE, openPage } from './drawing-board';
import { illustrations, video } from './paths';
import { type Wanted, writePicture } from './pictures';
import { openStudio, type VideoKind } from './video-page';

const NAME = 'descuento-sindical';
const SIZE = { width: 960, height: 540 };
/** At this second the text asks the question that the video answers. */
const POSTER_SECOND = 9.5;
const POSTER_WIDTHS = [360, 560, 840, 1280, 1920];
const KINDS: readonly VideoKind[] = ['webm', 'mp4'];

const PAGE = `<!doctype html><meta charset="utf-8"><style>${FONT_FACE} body { font: 800 20px Figtree; }</style>
<p>Figtree</p><canvas width="${SIZE.width}" height="${SIZE.height}"></canvas>
<script type="module">import * as mediabunny from '/mediabunny.mjs'; globalThis.mediabunny = mediabunny;</script>`;

/** The discount's video: drawn frame by frame, encoded by the browser, with its captions and poster. */
export async function makeVideo(browser: Browser, wanted: Wanted): Promise<void> {
  if (!wanted(NAME)) return;
  await mkdir(video, { recursive: true });
  const scenes = [...unionDiscount.video.scenes];
  const page = await openPage(browser, PAGE, SIZE, {
    'puente.svg': join(illustrations, 'hero.svg'),
    'luces.svg': join(illustrations, 'hero-luces.svg'),
    'musica.mp4': join(video, `${NAME}.mp4`),
  });
  // The TypeScript runner wraps functions with a helper of this name, which the page lacks.
  await page.evaluate('globalThis.__name = (value) => value');
  await page.evaluate(openStudio, scenes);
  for (const kind of KINDS) {
    const encoded = await page.evaluate((each) => studio.encode(each), kind);
    await writeFile(join(video, `${NAME}.${kind}`), Buffer.from(encoded, 'base64'));
  }
  const poster = await page.evaluate((second) => studio.drawLarge(second, 2), POSTER_SECOND);
  await writePicture(NAME, Buffer.from(poster, 'base64'), { widths: POSTER_WIDTHS, words: true });
  await writeFile(join(video, `${NAME}.es.vtt`), captions(scenes));
  await page.close();
}

function captions(scenes: readonly VideoScene[]): string {
  const time = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
  const cues = scenes.map(({ from, to, caption }) => `${time(from)} --> ${time(to)}\n${caption}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}
