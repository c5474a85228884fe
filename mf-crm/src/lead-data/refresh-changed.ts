import { getPage } from 'shared/json';
import { queryClient } from 'shared/query';
import { leadListSchema } from './lead';
import { LEAD_KEYS, refreshLive, wasDeleted } from './leads-cache';
import { type LeadPages, mergeFirstPage } from './merge-first-page';
import { isOrdered, placeChanged } from './place-changed';

/** Reads what changes of some leads may have altered; lists keep their place and cost one request each. */
export async function refreshChanged(ids: ReadonlySet<string>): Promise<void> {
  await Promise.all([
    refreshLive(),
    ...[...ids]
      .filter((id) => !wasDeleted(id))
      .flatMap((id) => [
        queryClient.invalidateQueries({ queryKey: LEAD_KEYS.lead(id) }),
        queryClient.invalidateQueries({ queryKey: LEAD_KEYS.history(id) }),
      ]),
    ...lists().map(({ queryKey }) => refreshList(queryKey, ids)),
  ]);
}

const lists = () => queryClient.getQueryCache().findAll({ queryKey: LEAD_KEYS.lists });

/**
 * After a change of some leads from here: order, filters and counters may be others. A list costs one request, however
 * many pages of it were read.
 */
export function refreshListsOf(...ids: string[]): void {
  const changed = new Set(ids);
  void refreshLive();
  void queryClient.invalidateQueries({ queryKey: LEAD_KEYS.facets });
  for (const { queryKey, state } of lists()) {
    const isLong = ((state.data as LeadPages | undefined)?.pages.length ?? 0) > 1;
    const reread = () => queryClient.invalidateQueries({ queryKey });
    // The query shows a failure of its own reading.
    void (isLong ? refreshList(queryKey, changed).catch(reread) : reread());
  }
}

const IN_FLIGHT_MS = 300;

async function refreshList(queryKey: readonly unknown[], ids: ReadonlySet<string>): Promise<void> {
  const query = queryClient.getQueryCache().find<LeadPages>({ queryKey });
  if (!query?.state.data) return;
  const filters = queryKey[2] as Readonly<Record<string, string>>;
  // One that nobody looks at is read whole when it is needed.
  if (!query.isActive()) {
    await queryClient.invalidateQueries({ queryKey });
    return;
  }
  // A page on its way would be put after the pages as they were.
  while (query.state.fetchStatus === 'fetching') {
    await new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_MS));
  }
  // By last update whatever the list's order is: then the changed leads come first.
  const { orden, ...others } = filters;
  const fresh = await getPage('crm', '/crm-handler', leadListSchema, { query: others });
  if (ids.size >= fresh.items.length && fresh.next) {
    await queryClient.invalidateQueries({ queryKey });
    return;
  }
  queryClient.setQueryData<LeadPages>(
    queryKey,
    (list) =>
      list && (isOrdered(orden) ? placeChanged(list, fresh, ids, orden) : mergeFirstPage(list, fresh, ids)),
  );
}
