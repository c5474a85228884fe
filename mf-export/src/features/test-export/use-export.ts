import { useEffect, useRef, useState } from 'react';
import { downloadFile } from './download-file';
import { fetchExport } from './export-call';
import type { ExportRequest } from './export-request';

export type ExportState =
  | { step: 'idle' }
  | { step: 'running' }
  | { step: 'done'; totalRecords: number }
  | { step: 'failed'; message: string };

/** One export at a time; leaving the screen or "Cancelar" stops it. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: ExportRequest) => {
    running.current?.abort();
    const leaving = new AbortController();
    running.current = leaving;
    setState({ step: 'running' });
    try {
      const { file, fileName, totalRecords } = await fetchExport(request, leaving.signal);
      if (leaving.signal.aborted) return;
      try {
        downloadFile(file, fileName);
      } catch (error) {
        throw new Error('Respuesta inválida del servidor', { cause: error });
      }
      setState({ step: 'done', totalRecords });
    } catch (error) {
      if (leaving.signal.aborted) return;
      setState({ step: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  return { state, start, cancel };
}
