import { Button } from 'shared/ui';
import classes from './load-more.module.css';

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The button below a list that has more pages. */
export function LoadMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  if (!hasNextPage) return null;
  return (
    <div className={classes.more}>
      <Button size="sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Cargar más
      </Button>
    </div>
  );
}
