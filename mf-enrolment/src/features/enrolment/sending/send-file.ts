import { ApiError } from 'shared';
import type { EnrolmentUpload } from 'shared/schemas';
import { callEnrolment } from '../enrolment-calls';
import type { WaitingFile } from './kept-on-device';

/** A part takes this long over a line of 5 kB a second. */
const PART_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

const LINE_LOST = 'Sin conexión: sigue solo cuando vuelva.';
const SITE_AWAY = 'El sitio no puede recibirlo en este momento: sigue solo en cuanto pueda.';

/** Whether trying again may help: the line is lost, or the server is away or busy. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 408;

/** Waits for the line to come back, or for some seconds. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

interface Progress {
  /** The file on the server; null before it has begun. */
  id: string | null;
  /** Bytes that the server has. */
  sent: number;
  /** Why it waits; it goes on by itself. */
  waiting: string | null;
}

/**
 * Sends a file part by part until all of it is there, however often the line is lost; the server says from where to go on.
 * Rejects with the server's refusal.
 */
export async function sendFile(
  { token, documentId, clave, nombre, blob }: WaitingFile,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const read = async (answer: Promise<Response>) => (await (await answer).json()) as EnrolmentUpload;
  const begin = () =>
    read(
      callEnrolment(token, `/documents/${documentId}/files`, {
        method: 'POST',
        body: { clave, nombre, tamano: blob.size },
        signal,
      }),
    );
  const add = ({ id, recibido, trozo }: EnrolmentUpload) => {
    // All parts are there and were not looked at: any of them asks for that.
    const start = Math.min(recibido, blob.size - 1);
    return read(
      callEnrolment(token, `/files/${id}?desde=${start}`, {
        method: 'PUT',
        bytes: blob.slice(start, start + trozo),
        timeoutMs: PART_MS,
        signal,
      }),
    );
  };
  let upload: EnrolmentUpload | null = null;
  /** What the server answered last. */
  let known: EnrolmentUpload | null = null;
  let wait = FIRST_WAIT_MS;
  while (!upload?.terminado) {
    try {
      upload = upload ? await add(upload) : await begin();
      known = upload;
      wait = FIRST_WAIT_MS;
      onProgress({ id: upload.id, sent: upload.recibido, waiting: null });
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      const waiting = error instanceof ApiError ? SITE_AWAY : LINE_LOST;
      onProgress({ id: known?.id ?? null, sent: known?.recibido ?? 0, waiting });
      await pause(wait, signal);
      signal.throwIfAborted();
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
      // An answer that was lost may have been that of a part that came.
      upload = null;
    }
  }
}
