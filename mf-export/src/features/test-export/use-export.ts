import { useEffect, useRef } from 'react';
import { useMutation } from 'shared/query';
import { downloadFile } from './download-file';
import { fetchExport } from './export-queries';
import type { ExportRequest } from './export-request';

export type ExportState =
  | { step: 'idle' }
  | { step: 'running' }
  | { step: 'done'; totalRecords: number }
  | { step: 'failed'; message: string };

/** One export at a time; unmounting or "Cancelar" stops it. */
export function useExport() {
  const running = useRef<AbortController>(null);
  const { mutate, reset, status, data, error } = useMutation({
    mutationFn: async (request: ExportRequest) => {
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const { file, fileName, totalRecords } = await fetchExport(request, signal);
      signal.throwIfAborted();
      try {
        downloadFile(file, fileName);
      } catch (cause) {
        throw new Error('Respuesta inválida del servidor', { cause });
      }
      return totalRecords;
    },
  });
  useEffect(() => () => running.current?.abort(), []);

  const start = (request: ExportRequest) => {
    running.current?.abort();
    mutate(request);
  };
  const cancel = () => {
    running.current?.abort();
    reset();
  };
  return { state: stateOf({ status, data, error }), start, cancel };
}

interface MutationState {
  status: 'idle' | 'pending' | 'success' | 'error';
  data: number | undefined;
  error: Error | null;
}

function stateOf({ status, data, error }: MutationState): ExportState {
  if (status === 'pending') return { step: 'running' };
  if (status === 'success') return { step: 'done', totalRecords: data ?? 0 };
  if (status === 'error') return { step: 'failed', message: error?.message ?? '' };
  return { step: 'idle' };
}
