import { useEffect, useState } from 'react';
import { useQuery } from 'shared/query';
import { StaffPageHead } from 'shared/ui-staff';
import { ExportForm } from './export-form';
import classes from './export-panel.module.css';
import { ExportPreview } from './export-preview';
import { previewQuery } from './export-queries';
import type { ExportRequest } from './export-request';
import { RecentExports } from './recent-exports';
import { storedRequest } from './stored-request';

/** The count waits until nothing has been typed for so long. */
const TYPING_MS = 400;

/** The tab "Tests Vocacionales": what to export on the left, what the file holds on the right (spec: staff-panel §2). */
export default function ExportPanel() {
  const [request, setRequest] = useState(storedRequest);
  const settled = useSettled(request);
  const preview = useQuery(previewQuery(settled));
  const known = settled === request && preview.isEnabled && !preview.isPlaceholderData;
  return (
    <>
      <StaffPageHead title="Tests Vocacionales" />
      <div className={classes.split}>
        <ExportForm
          request={request}
          total={known ? preview.data?.total : undefined}
          onChange={(values) => setRequest((before) => ({ ...before, ...values }))}
        />
        <div className={classes.side}>
          <ExportPreview query={preview} />
          <RecentExports />
        </div>
      </div>
    </>
  );
}

/** The request, debounced. */
function useSettled(request: ExportRequest): ExportRequest {
  const [settled, setSettled] = useState(request);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(request), TYPING_MS);
    return () => clearTimeout(timer);
  }, [request]);
  return settled;
}
