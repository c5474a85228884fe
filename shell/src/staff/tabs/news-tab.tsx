import { type ComponentType, lazy, Suspense } from 'react';
import { useQuery } from 'shared/query';
import { messageOf, RetryButton, StaffState } from 'shared/ui-staff';
import { NEWS_DESK_FAILURE, newsDeskQuery } from '../../features/settings/news-desk-queries';
import { SlotSkeleton } from '../../parts/loading/slot-skeleton';
import { NewsSoon } from './news-soon';

/**
 * The tab "Noticias": a module's news desk, if an administrator has turned it on. Whether it is on is data, so a
 * failure to read it is not reported as a failure of a release.
 */
export function newsTab(loadDesk: () => Promise<ComponentType | undefined>): ComponentType {
  const Desk = lazy(async () => ({ default: (await loadDesk()) ?? NewsSoon }));
  return function NewsTab() {
    const query = useQuery(newsDeskQuery);
    if (query.data) {
      return query.data.activa ? (
        <Suspense fallback={<SlotSkeleton />}>
          <Desk />
        </Suspense>
      ) : (
        <NewsSoon />
      );
    }
    if (!query.error) return <SlotSkeleton />;
    return (
      <StaffState
        kind="broken"
        order={2}
        title={NEWS_DESK_FAILURE}
        text={messageOf(query.error)}
        actions={<RetryButton query={query} />}
      />
    );
  };
}
