import { Row } from '../../ui/kit/layout';
import { BusyButton } from '../busy-button';
import classes from './more-rows.module.css';

export interface MoreRowsProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Button below a list that is loaded page by page: loads the next page. */
export function MoreRows({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreRowsProps) {
  if (!hasNextPage) return null;
  return (
    <Row gap={0} align="stretch" justify="center" nowrap className={classes.more}>
      <BusyButton size="sm" variant="default" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? 'Cargando...' : 'Cargar más'}
      </BusyButton>
    </Row>
  );
}
