import { useEffect, useState } from 'react';
import { queryClient, useQuery } from 'shared/query';
import { Stack, useDraftForm, useFileExport } from 'shared/ui-staff';
import { ExportForm } from './export-form';
import classes from './export-panel.module.css';
import { ExportPreview } from './export-preview';
import { exportsQuery, fetchExport, previewQuery } from './export-queries';
import { type ExportRequest, exportSchema } from './export-request';
import { RecentExports } from './recent-exports';
import { keepRequest, storedRequest } from './stored-request';

/** Wait this long after the last key before counting. */
const TYPING_MS = 400;

/** The export of the tests: what to export on the left, what the file holds on the right (spec: staff-panel §2). */
export default function ExportPanel() {
  const file = useFileExport({
    write: fetchExport,
    outlivesScreen: true,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
  const form = useDraftForm(exportSchema, {
    initialValues: storedRequest(),
    unguarded: true,
    submit: (request) => {
      keepRequest(request);
      return file.save(request);
    },
    stays: (request) => request,
  });
  const typed = JSON.stringify(form.values);
  const settled = useSettled(typed);
  const preview = useQuery(previewQuery(JSON.parse(settled) as ExportRequest));
  const known = settled === typed && preview.isEnabled && !preview.isPlaceholderData;
  return (
    <div className={classes.split}>
      <ExportForm form={form} file={file} total={known ? preview.data?.total : undefined} />
      <Stack gap={12} className={classes.side}>
        <ExportPreview query={preview} />
        <RecentExports />
      </Stack>
    </div>
  );
}

/** The typed text, debounced. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
