import { HttpError } from '../errors';

/** Called with the number of exports ahead: when it has to wait, when the number changes, and with 0 at its turn. */
export type OnPlace = (ahead: number) => void;

/** Runs work one after another; what is beyond the waiting room is refused. */
export interface ExportQueue {
  /**
   * Waits for its turn, then works. Rejects with the signal's reason when it is aborted while it waits. Until its turn, `onPlace` is also
   * called every half minute, as a sign of life. It is never called for an export that does not have to wait.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>, onPlace?: OnPlace): Promise<T>;
}

/** Well below the two minutes after which the audit lists count a silent export as failed. */
const WAITING_SIGN_MS = 30_000;

/** 429: the waiting room is full. */
function tooManyExports(): HttpError {
  return new HttpError(
    429,
    'too_many_exports',
    'Hay demasiadas exportaciones en espera. Intente de nuevo en unos minutos.',
  );
}

/** Exports that may wait for the one that is written. */
const WAITING_ROOM = 4;

/** A queue with one worker: writing a file of 100.000 rows takes half a gigabyte, in a process of its own. */
export function createExportQueue(room = WAITING_ROOM): ExportQueue {
  /** The export that is being written, then those that wait. */
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
