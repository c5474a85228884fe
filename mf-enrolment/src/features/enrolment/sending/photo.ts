/** At this size a page is legible, and a slow connection sends it within a minute. */
const LONGEST_SIDE = 2_200;
const QUALITY = 0.82;
/** For viewing before it is sent. */
const PREVIEW_SIDE = 480;

/** A JPEG and its size. */
export interface Drawn {
  jpeg: Blob;
  width: number;
  height: number;
}

/**
 * Redraws a photo: upright as the camera held it, with clockwise quarter turns, as small as is legible, and without the file's
 * metadata. Rejects if this browser cannot show it.
 */
export async function drawPhoto(photo: Blob, turn = 0, longestSide = LONGEST_SIDE): Promise<Drawn> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const [across, along] = [picture.width, picture.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    );
    const isUpright = turn % 2 === 0;
    const canvas = document.createElement('canvas');
    canvas.width = (isUpright ? across : along) ?? 1;
    canvas.height = (isUpright ? along : across) ?? 1;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    // Transparent areas would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((turn * Math.PI) / 2);
    context.drawImage(picture, -(across ?? 1) / 2, -(along ?? 1) / 2, across ?? 1, along ?? 1);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!jpeg) throw new Error('no picture');
    return { jpeg, width: canvas.width, height: canvas.height };
  } finally {
    picture.close();
  }
}

/** A photo at page size, with a small preview. Null if it is not a photo that this browser can show. */
export async function readPhoto(file: File): Promise<(Drawn & { preview: string }) | null> {
  if (!file.type.startsWith('image/') && !/\.hei[cf]$/i.test(file.name)) return null;
  try {
    const drawn = await drawPhoto(file);
    const small = await drawPhoto(drawn.jpeg, 0, PREVIEW_SIDE);
    return { ...drawn, preview: await dataUrl(small.jpeg) };
  } catch {
    return null;
  }
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
