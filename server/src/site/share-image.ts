import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import type { ShareCard } from './kept-pages';

const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE = 540;
/** Long titles get smaller letters, so that they stay within four lines. */
const SIZES = [
  { upTo: 34, size: 68 },
  { upTo: 64, size: 54 },
  { upTo: Number.POSITIVE_INFINITY, size: 46 },
];
const LONGEST_TITLE = 110;

const require = createRequire(import.meta.url);
const weights = [500, 700] as const;

async function readFonts() {
  const folder = '@fontsource/figtree/files/figtree-latin';
  return Promise.all(
    weights.map(async (weight) => ({
      name: 'Figtree',
      weight,
      style: 'normal' as const,
      data: await readFile(require.resolve(`${folder}-${weight}-normal.woff`)),
    })),
  );
}
let fonts: ReturnType<typeof readFonts> | undefined;

/** What satori takes in place of React elements. */
interface Box {
  type: string;
  props: { style?: Record<string, string | number>; children?: (Box | string)[]; src?: string };
}
const box = (style: Record<string, string | number>, children: (Box | string)[] = []): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

function layout({ title, above, detail }: ShareCard, brandName: string, picture: string | undefined): Box {
  const shown =
    title.length > LONGEST_TITLE ? `${title.slice(0, title.lastIndexOf(' ', LONGEST_TITLE - 1))}…` : title;
  const size = SIZES.find(({ upTo }) => shown.length <= upTo)?.size ?? 46;
  const words = box(
    { flexDirection: 'column', flexGrow: 1, flexShrink: 1, flexBasis: 0, padding: '64px 48px 56px 72px' },
    [
      box({ fontSize: 28, fontWeight: 500, color: '#7dbbd3' }, [above]),
      box({ flexGrow: 1, flexDirection: 'column', justifyContent: 'center' }, [
        box(
          { fontSize: size, fontWeight: 700, lineHeight: 1.12, letterSpacing: '-0.02em', color: '#ffffff' },
          [shown],
        ),
        ...(detail
          ? [box({ marginTop: 28, fontSize: 34, fontWeight: 500, color: '#f5d08a' }, [detail])]
          : []),
      ]),
      box({ alignItems: 'center' }, [
        box({ width: 44, height: 8, borderRadius: 4, backgroundColor: '#f5a524', marginRight: 18 }),
        box({ fontSize: 34, fontWeight: 700, color: '#ffffff' }, [brandName]),
      ]),
    ],
  );
  const side: Box[] = picture
    ? [
        {
          type: 'img',
          props: { src: picture, style: { width: PICTURE, height: HEIGHT, objectFit: 'cover' } },
        },
      ]
    : [box({ width: 24, height: HEIGHT, backgroundColor: '#f5a524' })];
  return box({ width: WIDTH, height: HEIGHT, backgroundColor: '#10243e', fontFamily: 'Figtree' }, [
    words,
    ...side,
  ]);
}

/** Share of a scene's width that must be visible to show its object whole, and where the object's middle is. */
const SCENE_SHOWN = 0.66;
const SCENE_MIDDLE = 0.48;

/** Cuts a scene, which is wider than its place, and extends its sky upwards, so that its object stays whole. */
async function cutScene(file: Buffer): Promise<Sharp> {
  const scene = sharp(file, { density: 144 });
  const { width, height } = await scene.metadata();
  const shown = Math.min(width, Math.max(width * SCENE_SHOWN, (height * PICTURE) / HEIGHT));
  const left = Math.min(Math.max(0, width * SCENE_MIDDLE - shown / 2), width - shown);
  const scale = PICTURE / shown;
  const drawn = Math.min(HEIGHT, Math.round(height * scale));
  const whole = await scene
    .resize(Math.ceil(width * scale), drawn, { fit: 'fill' })
    .png()
    .toBuffer();
  return sharp(whole)
    .extract({ left: Math.floor(left * scale), top: 0, width: PICTURE, height: drawn })
    .extend({ top: HEIGHT - drawn, extendWith: 'copy' });
}

/** Scales a picture to fill its place; of a wider one, the part around its focus is kept (0 left edge, 1 right edge). */
async function cutAround(file: Buffer, focus: number): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata();
  const scale = Math.max(PICTURE / width, HEIGHT / height);
  const drawn = Math.max(PICTURE, Math.round(width * scale));
  const left = Math.round(Math.min(Math.max(0, drawn * focus - PICTURE / 2), drawn - PICTURE));
  return sharp(
    await sharp(file)
      .resize(drawn, Math.max(HEIGHT, Math.round(height * scale)), { fit: 'fill' })
      .extract({ left, top: 0, width: PICTURE, height: HEIGHT })
      .png()
      .toBuffer(),
  );
}

/** An illustration cut to its place; undefined when it can't be read; the share image is then made without it. */
async function cutPicture(file: Buffer | null, focus: number): Promise<string | undefined> {
  if (!file) return undefined;
  try {
    const isScene = (await sharp(file).metadata()).format === 'svg';
    const cut = isScene ? await cutScene(file) : await cutAround(file, focus);
    const png = await cut.flatten({ background: '#eaf4f8' }).png().toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch {
    return undefined;
  }
}

/** The image (1200 × 630, PNG) of a page: its title in the brand's type beside the page's own illustration. */
export async function drawShareImage(
  card: ShareCard,
  brandName: string,
  illustration: Buffer | null,
): Promise<Buffer> {
  fonts ??= readFonts();
  const tree = layout(card, brandName, await cutPicture(illustration, card.illustrationFocus ?? 0.5));
  const svg = await satori(tree as never, { width: WIDTH, height: HEIGHT, fonts: await fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}

/** Cache of drawn images by what they show, up to 32 MB. */
export const createShareImages = () =>
  new LRUCache<string, Buffer>({ maxSize: 32 * 1024 * 1024, sizeCalculation: (image) => image.length });
