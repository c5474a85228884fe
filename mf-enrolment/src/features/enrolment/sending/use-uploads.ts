import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, useUnsavedChanges } from 'shared';
import { UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE } from 'shared/rules';
import { callEnrolment } from '../enrolment-calls';
import { forget, keep, kept, type WaitingFile } from './kept-on-device';
import { sendFile } from './send-file';

/** A file on its way, as its row shows it. */
export interface Upload {
  clave: string;
  /** On the server; null before it has begun there. */
  id: string | null;
  documentId: string;
  nombre: string;
  size: number;
  sent: number;
  /** Why it waits; null while it goes. */
  waiting: string | null;
  /** Closing the page would lose it. */
  isUnkept: boolean;
  /** Why it was refused; it is not sent any more. */
  problem: string | null;
}

type ShownFile = Pick<Upload, 'clave' | 'documentId' | 'nombre' | 'size'> & Partial<Upload>;

/** What the page shows of the files on their way. */
function useUploadRows() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** Puts a file at the end; what was shown of it before goes. */
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

/**
 * Sends the files that are chosen, one after another, and those that wait from an earlier visit. `onSent` reads the page again.
 */
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
          // A device that has to give a code again goes on afterwards.
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

    /** Takes a file of a document; done once it is kept on the device, or that it can't be is known. */
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

    /** Gives up a file, or clears away why it was refused. */
    async discard({ clave, id, problem }: Pick<Upload, 'clave' | 'id' | 'problem'>): Promise<void> {
      stopped.current.get(clave)?.abort();
      await forget('archivos', clave);
      drop(clave);
      // What has come of it goes; without a line it goes by itself after a week.
      if (id !== null && problem === null) {
        await callEnrolment(token, `/files/${id}`, { method: 'DELETE' }).catch(() => undefined);
      }
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
