import { useEffect, useRef, useState } from 'react';
import { queryClient, useMutation } from 'shared/query';
import { downloadFile } from './download-file';
import { exportsQuery, fetchExport } from './export-queries';
import type { ExportRequest } from './export-request';

export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; id: string }
  | { step: 'done'; totalRecords: number }
  | { step: 'failed'; message: string };

/** One export at a time; unmounting or "Cancelar" stops it, on the server, too. */
export function useExport() {
  const running = useRef<AbortController>(null);
  const [id, setId] = useState('');
  const { mutate, reset, status, data, error } = useMutation({
    mutationFn: async ({ request, exportId }: { request: ExportRequest; exportId: string }) => {
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const { file, fileName, totalRecords } = await fetchExport(request, exportId, signal);
      signal.throwIfAborted();
      try {
        downloadFile(file, fileName);
      } catch (cause) {
        throw new Error('Respuesta inválida del servidor', { cause });
      }
      return totalRecords;
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
  useEffect(() => () => running.current?.abort(), []);

  const start = (request: ExportRequest) => {
    running.current?.abort();
    const exportId = crypto.randomUUID();
    setId(exportId);
    mutate({ request, exportId });
  };
  /** Stops the export that runs, and takes what was said of the last one away. */
  const forget = () => {
    running.current?.abort();
    reset();
  };
  return { state: stateOf({ status, data, error, id }), start, forget };
}

interface MutationState {
  status: 'idle' | 'pending' | 'success' | 'error';
  data: number | undefined;
  error: Error | null;
  id: string;
}

function stateOf({ status, data, error, id }: MutationState): ExportState {
  if (status === 'pending') return { step: 'running', id };
  if (status === 'success') return { step: 'done', totalRecords: data ?? 0 };
  if (status === 'error') return { step: 'failed', message: error?.message ?? '' };
  return { step: 'idle' };
}
