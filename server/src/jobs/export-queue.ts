import { HttpError } from '../errors';

/** Told how many exports are before this one: when it has to wait, when that changes, and 0 once it is its turn. */
export type OnPlace = (ahead: number) => void;

/** Runs work one after another; what is beyond the waiting room is refused. */
export interface ExportQueue {
  /**
   * Waits its turn, then works. Rejects with the signal's reason when it is aborted while it waits.
   * `onPlace` is called every half minute, too, until it is its turn: the sign that it has not been forgotten.
   * It is never called for an export that does not have to wait.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>, onPlace?: OnPlace): Promise<T>;
}

/** Well below the two minutes after which the audit lists count a silent export as failed. */
const WAITING_SIGN_MS = 30_000;

/** 429: as many exports wait as may. */
function tooManyExports(): HttpError {
  return new HttpError(
    429,
    'too_many_exports',
    'Hay demasiadas exportaciones en espera. Intente de nuevo en unos minutos.',
  );
}

/** Exports that may wait for the one that is written. */
const WAITING_ROOM = 4;

/** A queue of one worker: a file of 100.000 rows takes half a gigabyte while it is written, in a process of its own. */
export function createExportQueue(room = WAITING_ROOM): ExportQueue {
  /** The export that is written, then those that wait. */
  const line: { tellPlace: () => void }[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return {
    async run(signal, work, onPlace) {
      if (line.length > room) throw tooManyExports();
      const place = {
        tellPlace: () => {
          const ahead = line.indexOf(place);
          if (ahead > 0) onPlace?.(ahead);
        },
      };
      line.push(place);
      const waits = line.length > 1;
      place.tellPlace();
      const before = last;
      const sign = setInterval(place.tellPlace, WAITING_SIGN_MS);
      const mine = (async () => {
        await before;
        clearInterval(sign);
        signal.throwIfAborted();
        if (waits) onPlace?.(0);
        return work();
      })();
      last = mine.catch(() => undefined);
      try {
        return await Promise.race([mine, abortion(signal)]);
      } finally {
        clearInterval(sign);
        line.splice(line.indexOf(place), 1);
        for (const other of line) other.tellPlace();
      }
    },
  };
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
