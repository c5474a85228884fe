import type { Area } from 'react-easy-crop';

/** Width of the widest picture that the site shows. */
const MAX_WIDTH = 1_600;

/** The chosen part of a picture as a JPEG. Transparent areas become white, as on the site's cards. */
export async function cropImage(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, MAX_WIDTH / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No se pudo recortar la imagen.');
  // A JPEG has no transparency: without a background it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No se pudo recortar la imagen.'))),
      'image/jpeg',
      0.92,
    );
  });
}
