import { ReleaseError } from '../storage/release-error';

/** How many may wait or run; more are refused. */
const MAX_WAITING = 10;

/** Runs one work after the other: each trial opens a browser, which needs as much memory as a small server has. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= MAX_WAITING) {
      throw new ReleaseError('Hay demasiadas versiones en prueba. Espere un momento y repita.');
    }
    waiting += 1;
    const running = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = running.catch(() => undefined);
    return running;
  };
}
