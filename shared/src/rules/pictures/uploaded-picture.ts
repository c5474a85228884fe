/** Widths in pixels in which an uploaded picture is stored; none is wider than the upload. */
export const UPLOADED_WIDTHS = [360, 560, 840, 1_280] as const;
/** Aspect ratio (width / height) of an uploaded picture: that of the site's cards and of the head of a program's page. */
export const UPLOADED_RATIO = 5 / 3;

/** Message for a HEIC photo, the format of many phones: no browser except Safari can show it. */
export const HEIC_REFUSAL =
  'Las fotos HEIC no se reciben. Expórtela como JPEG, o envíesela por correo o WhatsApp, que la convierten, y elija esa copia.';

/** Largest width that clients without `srcset` fetch. */
const PLAIN_WIDTH = 840;
const UPLOADED = /^\/imagenes\/[\da-f]{32}\/(\d{3,4})\.jpg$/;

/** URLs of an uploaded picture for an `img` and its `source`s. */
export interface UploadedPicture {
  src: string;
  srcSet: Readonly<Record<'avif' | 'webp' | 'jpg', string>>;
}

/**
 * The files that the URL of an uploaded picture implies: its own width and every smaller one, in all formats.
 * Undefined for any other URL.
 */
export function uploadedPicture(url: string): UploadedPicture | undefined {
  const widest = Number(UPLOADED.exec(url)?.[1]);
  const widths = UPLOADED_WIDTHS.filter((width) => width <= widest);
  if (widths.length === 0) return undefined;
  const folder = url.slice(0, url.lastIndexOf('/'));
  const files = (format: string) =>
    widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
  return {
    src: `${folder}/${widths.findLast((width) => width <= PLAIN_WIDTH)}.jpg`,
    srcSet: { avif: files('avif'), webp: files('webp'), jpg: files('jpg') },
  };
}
