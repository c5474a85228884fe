import { expect, test } from 'vitest';
import { isWholePicture } from './whole-picture';

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
/** Start, a segment with a thumbnail, a scan, the end, and the bytes that a phone adds after it. */
const JPEG = [
  ...[0xff, 0xd8, 0xff, 0xe1, 0, 8, 0xff, 0xd8, 1, 2, 0xff, 0xd9],
  ...[0xff, 0xda, 0, 2, 7, 7, 0xff, 0, 7, 0xff, 0xd9],
];
const PNG = [0x89, ...text('PNG'), 13, 10, 26, 10, 1, 2, 3, 0, 0, 0, 0, ...text('IEND'), 1, 2, 3, 4];
const WEBP = [...text('RIFF'), 8, 0, 0, 0, ...text('WEBP'), 1, 2, 3, 4];

test.each([
  ['a JPEG', JPEG, true],
  ['a JPEG with something behind it', [...JPEG, ...text('SEFT')], true],
  ['a JPEG that was cut off in its scan', JPEG.slice(0, -3), false],
  ['a JPEG that was cut off before its scan', JPEG.slice(0, 10), false],
  ['a PNG', PNG, true],
  ['a PNG that was cut off', PNG.slice(0, -9), false],
  ['a WebP', WEBP, true],
  ['a WebP that was cut off', WEBP.slice(0, -1), false],
])('%s: whole %s', (_what, bytes, whole) => {
  expect(isWholePicture(Uint8Array.from(bytes))).toBe(whole);
});
