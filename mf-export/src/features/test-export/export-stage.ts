import type { ExportRecord } from 'shared/schemas';

/** `preparing`: the server has not reported anything yet, or is counting the records. */
export type ExportStage = 'preparing' | 'waiting' | 'writing' | 'packing';

/** Stage of a running export. */
export function stageOf(progress: ExportRecord | undefined): ExportStage {
  if (progress?.estado === 'en_cola' && progress.delante > 0) return 'waiting';
  if (!progress?.total) return 'preparing';
  return progress.hechos < progress.total ? 'writing' : 'packing';
}
