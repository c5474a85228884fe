import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, useUnsavedChanges } from 'shared';
import { UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE } from 'shared/rules';
import { callEnrolment } from '../enrolment-calls';
import { forget, keep, kept, type WaitingFile } from './kept-on-device';
import { sendFile } from './send-file';

/** A file being uploaded, as its row shows it. */
export interface Upload {
  clave: string;
  /** Id on the server; null until the upload has begun. */
  id: string | null;
  documentId: string;
  nombre: string;
  size: number;
  sent: number;
  /** Why it waits; null while it is being sent. */
  waiting: string | null;
  /** It is not stored on the device: closing the page would lose it. */
  isUnkept: boolean;
  /** Why it was refused; it is not sent any more. */
  problem: string | null;
}

type ShownFile = Pick<Upload, 'clave' | 'documentId' | 'nombre' | 'size'> & Partial<Upload>;

/** The rows of the files being uploaded. */
function useUploadRows() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** Adds a file at the end, replacing its earlier row. */
  const show = useCallback((file: ShownFile) => {
    const fresh = { id: null, sent: 0, waiting: null, isUnkept: false, problem: null };
    setUploads((known) => [...known.filter(({ clave }) => clave !== file.clave), { ...fresh, ...file }]);
  }, []);
  const change = useCallback(
    (clave: string, values: Partial<Upload>) =>
      setUploads((known) => known.map((each) => (each.clave === clave ? { ...each, ...values } : each))),
    [],
  );
  const drop = useCallback(
    (clave: string) => setUploads((known) => known.filter((each) => each.clave !== clave)),
    [],
  );
  return { uploads, show, change, drop };
}

/** Sends the chosen files one after another, and those left from an earlier visit. `onSent` reads the page again. */
export function useUploads(token: string, onSent: () => Promise<void>) {
  const { uploads, show, change, drop } = useUploadRows();
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const stopped = useRef(new Map<string, AbortController>());
  const sent = useRef(onSent);
  sent.current = onSent;
  useUnsavedChanges(uploads.some(({ isUnkept, problem }) => isUnkept && problem === null));

  const send = useCallback(
    (file: WaitingFile, isUnkept: boolean) => {
      const { clave, documentId, nombre, blob } = file;
      const controller = new AbortController();
      stopped.current.set(clave, controller);
      show({ clave, documentId, nombre, size: blob.size, isUnkept });
      line.current = line.current.then(async () => {
        try {
          await sendFile(file, (progress) => change(clave, progress), controller.signal);
          await forget('archivos', clave);
          await sent.current();
          drop(clave);
        } catch (error) {
          if (controller.signal.aborted) return;
          // On a 401 the file is kept: it is sent once the device has opened the page again with a code.
          if (!(error instanceof ApiError && error.status === 401)) await forget('archivos', clave);
          change(clave, { problem: error instanceof Error ? error.message : String(error) });
        }
      });
    },
    [show, change, drop],
  );

  useEffect(() => {
    const controllers = stopped.current;
    let left = false;
    void kept('archivos', token).then((files) => {
      if (!left) for (const file of files) if (!controllers.has(file.clave)) send(file, false);
    });
    return () => {
      left = true;
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    };
  }, [token, send]);

  return {
    uploads,

    /** Takes a file for a document. Resolves once it is stored on the device, or known not to be. */
    async add(documentId: string, nombre: string, blob: Blob): Promise<void> {
      const clave = crypto.randomUUID();
      const problem =
        blob.size === 0 ? 'El archivo está vacío.' : blob.size > UPLOAD_MAX_BYTES ? UPLOAD_TOO_LARGE : null;
      if (problem) {
        show({ clave, documentId, nombre, size: blob.size, problem });
        return;
      }
      const waiting = { clave, token, documentId, nombre: nombre.slice(0, 200), blob };
      send(waiting, !(await keep('archivos', waiting)));
    },

    /** Cancels a file, or removes the row of a refused one. */
    async discard({ clave, id, problem }: Pick<Upload, 'clave' | 'id' | 'problem'>): Promise<void> {
      stopped.current.get(clave)?.abort();
      await forget('archivos', clave);
      drop(clave);
      // Delete what has arrived. If the call fails, the server deletes it after a week.
      if (id !== null && problem === null) {
        await callEnrolment(token, `/files/${id}`, { method: 'DELETE' }).catch(() => undefined);
      }
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
