import type { AdviserRoom } from '../../content/adviser-rooms';

const MINUTE_MS = 60_000;

/** Falls one minute every 60 seconds, never below zero. */
export function waitMinutes(
  { estimatedWaitTime }: Pick<AdviserRoom, 'estimatedWaitTime'>,
  elapsedMs: number,
) {
  return Math.max(0, estimatedWaitTime - Math.floor(elapsedMs / MINUTE_MS));
}
