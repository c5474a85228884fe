import { useEffect, useRef, useState } from 'react';
import type { TestExport } from '../../schemas';
import { session } from '../../session/session';
import { type Action, useAction } from '../form/use-action';
import { saveFile } from './save-file';

/** A file that the server writes, one at a time, and how it stands. */
export interface FileExport<Request> extends Action<Request> {
  /** Names the export at the server, which tells by it how far it is. */
  id: string;
  /** Records in the last file. */
  records: number;
  /** Ends the export, on the server, too, and forgets how the last one ended. */
  cancel: () => void;
}

interface Options<Request> {
  write: (request: Request, id: string, signal: AbortSignal) => Promise<TestExport>;
  /** The file arrives while something else is done; else it is ended with the screen. Signing out ends both. */
  outlivesScreen?: boolean;
  onSettled?: () => void;
}

/** Exports to a file and hands it to the browser. */
export function useFileExport<Request>(options: Options<Request>): FileExport<Request> {
  const { write, outlivesScreen = false, onSettled } = options;
  const running = useRef<AbortController>(null);
  const [id, setId] = useState('');
  useEffect(() => (outlivesScreen ? undefined : () => running.current?.abort()), [outlivesScreen]);
  const [records, setRecords] = useState(0);
  const action = useAction<Request>({
    action: async (request) => {
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const name = crypto.randomUUID();
      setId(name);
      const stopListening = session.subscribe(({ role }) => role === null && controller.abort());
      try {
        const { file, fileName, totalRecords } = await write(request, name, signal);
        signal.throwIfAborted();
        saveFile(file, fileName);
        setRecords(totalRecords);
      } finally {
        stopListening();
        onSettled?.();
      }
    },
  });
  const cancel = () => {
    running.current?.abort();
    action.reset();
  };
  return { ...action, id, records, cancel };
}
