/**
 * Where a slide of an endless carousel stands: 0 is the first visible place, -1 waits on the left, the rest
 * follows on the right.
 */
export function slotOf(slide: number, current: number, count: number): number {
  return ((((slide - current + 1) % count) + count) % count) - 1;
}

/** Hide a slide that moves from one waiting side to the other. */
export function wraps(slide: number, from: number, to: number, count: number): boolean {
  return Math.abs(slotOf(slide, from, count) - slotOf(slide, to, count)) > 1;
}
