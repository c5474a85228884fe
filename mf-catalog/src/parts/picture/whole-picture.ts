const JPEG_START = [0xff, 0xd8];
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Segments before the first scan may hold a thumbnail with its own end marker, so they are skipped. Inside a scan no byte pair
 * looks like the end.
 */
function isWholeJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at + 1] !== START_OF_SCAN) at += 2 + view.getUint16(at + 2);
  for (; at + 1 < bytes.length; at += 1)
    if (bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE) return true;
  return false;
}

/**
 * Whether a picture's file is complete. A browser draws a truncated one, with the rest black or grey, and the result would be
 * uploaded as a whole picture.
 */
export function isWholePicture(bytes: Uint8Array): boolean {
  if (JPEG_START.every((byte, at) => bytes[at] === byte)) return isWholeJpeg(bytes);
  if (ascii(bytes, 1, 4) === 'PNG') return ascii(bytes, bytes.length - 8, bytes.length - 4) === 'IEND';
  if (ascii(bytes, 0, 4) === 'RIFF') {
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length;
  }
  return true;
}
