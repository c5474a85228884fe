import { ApiError } from 'shared';
import type { EnrolmentUpload } from 'shared/schemas';
import { callEnrolment } from '../enrolment-calls';
import type { WaitingFile } from './kept-on-device';

/** Time for one part at 5 kB per second. */
const PART_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

const LINE_LOST = 'Sin conexión: sigue solo cuando vuelva.';
const SITE_AWAY = 'El sitio no puede recibirlo en este momento: sigue solo en cuanto pueda.';

/** Whether a retry may help: no connection, or the server is unavailable or busy. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 408;

/** Waits some seconds, or until the connection is back. */
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
  /** Id of the file on the server; null until the upload has begun. */
  id: string | null;
  /** Bytes received by the server. */
  sent: number;
  /** Why it waits; it continues by itself. */
  waiting: string | null;
}

/**
 * Sends a file part by part until all of it is on the server, however often the connection is lost; the server says where to
 * continue. Rejects when the server refuses it.
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
    // All parts are there but the file was not checked yet: sending any part again starts the check.
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
  /** Last answer of the server. */
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
      // The part whose answer was lost may have arrived: ask the server where to continue.
      upload = null;
    }
  }
}
