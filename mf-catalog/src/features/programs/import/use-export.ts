import { useEffect, useRef, useState } from 'react';
import { useAction } from 'shared/ui-staff';
import type { ProgramFilterValues } from '../programs-queries';
import { downloadFile } from './download-file';
import { programFile } from './program-file';

export type Format = 'xlsx' | 'csv';

/** The programs of the list as a file; an export that nobody waits for is ended, and does not hold up the queue. */
export function useExport(filters: ProgramFilterValues) {
  /** Exports before this one; 0 unless it waits. */
  const [ahead, setAhead] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const action = useAction({
    action: async (format: Format) => {
      setAhead(0);
      const controller = new AbortController();
      running.current = controller;
      const { file, fileName } = await programFile(filters, format, setAhead, controller.signal);
      downloadFile(file, fileName);
    },
  });
  return { ...action, ahead };
}
