/** Of a picture's widths those that it also has as a JPEG: every second one, for the few browsers that need it. */
export const jpegWidths = (widths: readonly number[]): number[] =>
  widths.filter((_, index) => (widths.length - 1 - index) % 2 === 0);
