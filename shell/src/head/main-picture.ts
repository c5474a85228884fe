import type { MainPicture } from 'shared/contract';

const PICTURE = /(?:<picture[^>]*>((?:<source [^>]*>)*))?(<img [^>]*fetchpriority="high"[^>]*>)/i;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi;
const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function attributesOf(tag: string): Record<string, string> {
  const written = [...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign),
  ]);
  return Object.fromEntries(written);
}

/**
 * The page's main picture, read from its HTML, so that pages need not name it again in code that every page loads.
 * The head announces the first format to browsers that know it; others find their format a little later.
 */
export function mainPictureOf(html: string): MainPicture | undefined {
  const [, sources = '', image = ''] = PICTURE.exec(html) ?? [];
  if (!image) return undefined;
  const candidates = [...sources.matchAll(/<source [^>]*>/g)].map(([tag]) => attributesOf(tag));
  const best = candidates.filter(({ type }) => type === candidates[0]?.type);
  return {
    address: attributesOf(image).src ?? '',
    preloads: best.map(({ media, type = '', srcset = '', sizes = '' }) => ({
      ...(media && { media }),
      type,
      imagesrcset: srcset,
      imagesizes: sizes,
    })),
  };
}
