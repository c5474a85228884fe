import { HEIC_REFUSAL, UPLOADED_RATIO, UPLOADED_WIDTHS } from 'shared/rules';
import sharp, { type Sharp } from 'sharp';
import { HttpError } from '../errors';

/** Most bytes of an uploaded image. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** Most pixels that are decoded: a small file can claim to be enormous. */
const MAX_PIXELS = 50_000_000;

/** First bytes of the accepted formats; the claimed name or header is ignored. */
const SIGNATURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  heif: (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif',
};

/** One file of a picture. */
interface ImageFile {
  readonly name: string;
  readonly bytes: Buffer;
}

function refused(status: 400 | 413 | 415, code: string, message: string): HttpError {
  return new HttpError(status, code, message, { fields: { fileContentBase64: message } });
}

/**
 * Converts an uploaded image into the files of a picture: format detected from its bytes, decoded within limits, turned upright, in sRGB,
 * without metadata, cropped to 5:3 around its salient part, and encoded again as AVIF, WebP and JPEG. Throws 413 when it is too large, 415
 * when it is no accepted picture, 400 when it is broken.
 */
export async function readImage(base64: string): Promise<{ files: ImageFile[]; main: string }> {
  if (base64.length > (MAX_BYTES * 4) / 3 + 4) throw tooLarge();
  const bytes = Buffer.from(base64, 'base64');
  const format = Object.keys(SIGNATURES).find((name) => SIGNATURES[name]?.(bytes));
  if (!format) throw refused(415, 'unsupported_image', unsupported(bytes));
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const { width = 0, height = 0, orientation = 1, format: found } = await image.metadata();
    if (found !== format) throw new Error(`${format} by its first bytes, ${found} by its content`);
    const upright = orientation >= 5 ? height : width;
    const widths = UPLOADED_WIDTHS.filter((each) => each <= upright);
    // A smaller one is enlarged to the narrowest width.
    return await write(image.autoOrient(), widths.length > 0 ? widths : [UPLOADED_WIDTHS[0]]);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (String(error).includes('pixel limit')) throw tooLarge();
    throw refused(
      400,
      'broken_image',
      'La imagen está dañada y no se puede leer. Guárdela de nuevo e intente otra vez.',
    );
  }
}

const HEIC = /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/;

function unsupported(bytes: Buffer): string {
  return HEIC.test(bytes.toString('latin1', 4, 12))
    ? HEIC_REFUSAL
    : 'Use una imagen JPEG, PNG, WebP o AVIF. Otros archivos no se reciben.';
}

function tooLarge(): HttpError {
  return refused(
    413,
    'image_too_large',
    `La imagen es demasiado grande. Use una de hasta ${MAX_BYTES / 1024 / 1024} MB y 50 megapíxeles.`,
  );
}

async function write(image: Sharp, widths: readonly number[]): Promise<{ files: ImageFile[]; main: string }> {
  const files: ImageFile[] = [];
  for (const width of widths) {
    const cut = image
      .clone()
      .resize(width, Math.round(width / UPLOADED_RATIO), { fit: 'cover', position: sharp.strategy.attention })
      .toColourspace('srgb');
    files.push(
      {
        name: `${width}.avif`,
        bytes: await cut.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
      },
      {
        name: `${width}.webp`,
        bytes: await cut.clone().webp({ quality: 76 }).toBuffer(),
      },
      {
        name: `${width}.jpg`,
        bytes: await cut
          .clone()
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 80, mozjpeg: true })
          .toBuffer(),
      },
    );
  }
  // The widest one: its URL implies the others.
  return { files, main: `${widths.at(-1)}.jpg` };
}
