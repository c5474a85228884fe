import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { type BulkJob, type BulkRequest, bulkJobSchema } from 'shared/schemas';
import { refreshAll } from './refresh-changed';
import { offerUndo } from './undo/undo-offers';

const PATH = '/v1/leads/bulk';
const POLL_MS = 500;
const of = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;
const jobKey = (id: string) => ['lead-jobs', id] as const;

export const isRunning = ({ estado }: BulkJob): boolean => estado === 'en_curso' || estado === 'deshaciendo';

/** A bulk change, polled until it ends. The leads are read again as it progresses. */
export const bulkJobQuery = (id: string) =>
  queryOptions({
    queryKey: jobKey(id),
    queryFn: async ({ signal }) => {
      const job = await getJson('api', of(id), bulkJobSchema, { signal });
      const before = queryClient.getQueryData<BulkJob>(jobKey(id));
      if (before && before.hechos !== job.hechos) void refreshAll();
      return job;
    },
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });

/** Starts a bulk change, which can be followed, stopped and undone. All attempts use the same key. */
export async function startBulk(body: BulkRequest, key: string): Promise<BulkJob> {
  const job = await sendJson('api', PATH, bulkJobSchema, { body, idempotencyKey: key });
  queryClient.setQueryData(jobKey(job.id), job);
  offerUndo({ kind: 'job', jobId: job.id });
  return job;
}

/** Stops or undoes a bulk change. */
export async function moveBulk(id: string, action: 'cancel' | 'undo'): Promise<void> {
  const job = await sendJson('api', of(id, `/${action}`), bulkJobSchema, { method: 'POST' });
  queryClient.setQueryData(jobKey(id), job);
  await queryClient.invalidateQueries({ queryKey: jobKey(id) });
}
