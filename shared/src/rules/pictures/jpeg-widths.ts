/** The widths that a picture also has as JPEG: every second one from the widest down, for the few browsers that need it. */
export const jpegWidths = (widths: readonly number[]): number[] =>
  widths.filter((_, index) => (widths.length - 1 - index) % 2 === 0);
