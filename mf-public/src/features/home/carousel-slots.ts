/**
 * Position of a slide in an endless carousel: 0 is the first visible place, -1 waits on the left, the rest follow on
 * the right.
 */
export function slotOf(slide: number, current: number, count: number): number {
  return ((((slide - current + 1) % count) + count) % count) - 1;
}

/** Whether a slide moves from one waiting side to the other; it is then hidden. */
export function wraps(slide: number, from: number, to: number, count: number): boolean {
  return Math.abs(slotOf(slide, from, count) - slotOf(slide, to, count)) > 1;
}
