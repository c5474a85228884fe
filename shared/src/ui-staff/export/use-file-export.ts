import { useEffect, useRef, useState } from 'react';
import type { TestExport } from '../../schemas';
import { session } from '../../session/session';
import { saveFile } from './save-file';

/** Export of a file that the server writes; `save` is the action of a button or form. */
export interface FileExport<Request> {
  /** Asks the server for the file and downloads it. */
  save: (request: Request) => Promise<void>;
  /** Cancels it, on the server, too. */
  stop: () => void;
  /** Id of the export, with which the server can be asked for its progress. */
  id: string;
  /** The last file: its name and number of records. */
  saved: { fileName: string; records: number };
}

interface Options<Request> {
  write: (request: Request, id: string, signal: AbortSignal) => Promise<TestExport>;
  /** The export continues when the screen is left; by default it is cancelled then. Signing out cancels it in both cases. */
  outlivesScreen?: boolean;
  onSettled?: () => void;
}

/** Exports to a file, one at a time. */
export function useFileExport<Request>(options: Options<Request>): FileExport<Request> {
  const { write, outlivesScreen = false, onSettled } = options;
  const running = useRef<AbortController>(null);
  const [id, setId] = useState('');
  const [saved, setSaved] = useState({ fileName: '', records: 0 });
  useEffect(() => (outlivesScreen ? undefined : () => running.current?.abort()), [outlivesScreen]);
  const save = async (request: Request) => {
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
      setSaved({ fileName, records: totalRecords });
    } finally {
      stopListening();
      onSettled?.();
    }
  };
  return { save, stop: () => running.current?.abort(), id, saved };
}
