import { useEffect, useRef, useState } from 'react';
import type { TestExport } from '../../schemas';
import { session } from '../../session/session';
import { saveFile } from './save-file';

/** A file that the server writes, for the action of a button or a form. */
export interface FileExport<Request> {
  /** Has it written and hands it to the browser. */
  save: (request: Request) => Promise<void>;
  /** Ends it, on the server, too. */
  stop: () => void;
  /** Names the export at the server, which tells by it how far it is. */
  id: string;
  /** The last file: its name, and how many records it holds. */
  saved: { fileName: string; records: number };
}

interface Options<Request> {
  write: (request: Request, id: string, signal: AbortSignal) => Promise<TestExport>;
  /** The file arrives while something else is done; else it is ended with the screen. Signing out ends both. */
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
