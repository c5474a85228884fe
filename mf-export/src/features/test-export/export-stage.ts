import type { ExportRecord } from 'shared/schemas';

/** `preparing`: the server has not said anything yet, or counts the records. */
export type ExportStage = 'preparing' | 'waiting' | 'writing' | 'packing';

/** What happens to a running export. */
export function stageOf(progress: ExportRecord | undefined): ExportStage {
  if (progress?.estado === 'en_cola' && progress.delante > 0) return 'waiting';
  if (!progress?.total) return 'preparing';
  return progress.hechos < progress.total ? 'writing' : 'packing';
}
