import { queryClient } from 'shared/query';
import { LEAD_KEYS, wasDeleted } from './leads-cache';

/** Reads again everything shown about leads. */
export const refreshAll = () => queryClient.invalidateQueries({ queryKey: LEAD_KEYS.all });

/**
 * Reads again what a change of any lead may affect: the lists, the filter values, and queries whose `meta` has `live: true`, such as
 * counters and agenda.
 */
export const refreshLists = (options?: { cancelRefetch: boolean }) =>
  queryClient.invalidateQueries(
    {
      queryKey: LEAD_KEYS.all,
      predicate: ({ queryKey: [, kind], meta }) =>
        kind === 'list' || kind === 'facets' || meta?.live === true,
    },
    options,
  );

/** Reads again what changes of these leads may affect: the lists, and each lead with its history. */
export const refreshChanged = (ids: ReadonlySet<string>) =>
  Promise.all([
    refreshLists(),
    ...[...ids]
      .filter((id) => !wasDeleted(id))
      .flatMap((id) => [
        queryClient.invalidateQueries({ queryKey: LEAD_KEYS.lead(id) }),
        queryClient.invalidateQueries({ queryKey: LEAD_KEYS.history(id) }),
      ]),
  ]);
