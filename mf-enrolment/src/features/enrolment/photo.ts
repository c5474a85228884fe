import { HEIC_REFUSAL } from 'shared/rules';

/** A page is legible at this size, and goes over a slow line in a minute. */
const LONGEST_SIDE = 2_200;
const QUALITY = 0.82;

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * A photo upright and as small as is legible; anything else as it is. Throws for one that no server could read either. Phones
 * that take HEIC can show it, so that theirs become JPEG here.
 */
export async function smallPhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') && !isHeic(file)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // What is transparent would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small && (small.size < file.size || isHeic(file)) ? small : file;
  } catch {
    // Not a picture that this browser knows: the server says what it is.
    if (isHeic(file)) throw new Error(HEIC_REFUSAL);
    return file;
  }
}
