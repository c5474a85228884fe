import { useRef, useState } from 'react';
import { session } from 'shared';
import { queryClient, useMutation } from 'shared/query';
import type { ExportFormat } from 'shared/schemas';
import { downloadFile } from './download-file';
import { exportsQuery, fetchExport } from './export-queries';
import type { ExportRequest } from './export-request';

interface Exported {
  totalRecords: number;
  format: ExportFormat;
}

export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; id: string }
  | ({ step: 'done' } & Exported)
  | { step: 'failed'; message: string };

/**
 * One export at a time. "Cancelar" and signing out stop it, on the server, too; leaving the tab does not: the file
 * arrives while something else is done.
 */
export function useExport() {
  const running = useRef<AbortController>(null);
  const [id, setId] = useState('');
  const { mutate, reset, status, data, error } = useMutation({
    mutationFn: async ({ request, exportId }: { request: ExportRequest; exportId: string }) => {
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const unsubscribe = session.subscribe(({ role }) => {
        if (role !== 'admin') controller.abort();
      });
      try {
        const { file, fileName, totalRecords } = await fetchExport(request, exportId, signal);
        signal.throwIfAborted();
        save(file, fileName);
        return { totalRecords, format: request.format };
      } finally {
        unsubscribe();
      }
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });

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

function save(file: string, fileName: string): void {
  try {
    downloadFile(file, fileName);
  } catch (cause) {
    throw new Error('Respuesta inválida del servidor', { cause });
  }
}

interface MutationState {
  status: 'idle' | 'pending' | 'success' | 'error';
  data: Exported | undefined;
  error: Error | null;
  id: string;
}

function stateOf({ status, data, error, id }: MutationState): ExportState {
  if (status === 'pending') return { step: 'running', id };
  if (status === 'success' && data) return { step: 'done', ...data };
  if (status === 'error') return { step: 'failed', message: error?.message ?? '' };
  return { step: 'idle' };
}
