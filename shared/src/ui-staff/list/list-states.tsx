import type { MouseEvent, ReactNode } from 'react';
import { ApiError } from '../../calls/api-error';
import { Notice } from '../../forms/notice';
import { Button, type TitleOrder } from '../../ui';
import { RetryButton } from '../state/retry-button';
import { StaffState } from '../state/staff-state';
import classes from './list-states.module.css';

/** The part of a query result that the list needs. */
export interface ListQuery {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  /** When `data` was read, in milliseconds. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

interface EmptyText {
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

export interface ListStatesProps {
  query: ListQuery;
  /** Entries shown now, after the filters. */
  shown: number;
  /** Whether filters are set: then no entries means that nothing matches. Leave it out for a list without filters. */
  filtered?: boolean;
  skeleton: ReactNode;
  /** Title when the list could not be loaded. */
  failure: string;
  /** Text below `failure`, in place of the error's own message. */
  failureText?: string | undefined;
  /** Text after `failure` when older entries are shown; by default the time at which they were read. */
  staleText?: string | undefined;
  /** Texts when the list is empty and no filters are set. */
  empty: EmptyText;
  /** Texts when no entry matches the filters. */
  noMatch?: EmptyText & { onClear: () => void; clearLabel?: string };
  /** Level of the headings of these states. */
  order?: TitleOrder;
  children: ReactNode;
}

const clock = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * Clears the filters. The button disappears with them, so after a keyboard press (`detail` is 0) the focus moves to the
 * search box.
 */
function clearFrom({ detail, currentTarget }: MouseEvent<HTMLElement>, clear: () => void): void {
  const search = currentTarget.closest('main')?.querySelector<HTMLElement>('[type="search"]');
  clear();
  if (detail === 0) search?.focus();
}

const isRefusal = (error: Error | null) => error instanceof ApiError && error.status === 400;

/** The states of a staff list: loading, failed, empty, no match of the filters, stale because a refetch failed. */
export function ListStates(props: ListStatesProps) {
  const {
    query,
    shown,
    filtered,
    skeleton,
    failure,
    failureText,
    staleText,
    empty,
    noMatch,
    order,
    children,
  } = props;
  const clear = filtered && noMatch && (
    <Button size="sm" variant="default" onClick={(event) => clearFrom(event, noMatch.onClear)}>
      {noMatch.clearLabel ?? 'Limpiar búsqueda'}
    </Button>
  );
  // Filters in a hand-written URL may be refused with 400; a retry would not help, so clearing them is offered.
  const again = (isRefusal(query.error) && clear) || <RetryButton query={query} />;
  if (query.data === undefined) {
    if (!query.error) return skeleton;
    return (
      <StaffState
        kind="broken"
        title={failure}
        text={failureText ?? query.error.message}
        reference={failureText ? query.error.message : undefined}
        actions={again}
        {...(order && { order })}
      />
    );
  }
  return (
    <>
      {query.error ? (
        <div className={classes.stale}>
          <Notice kind="bad" action={again}>
            <b>{failure}</b> {staleText ?? `Se muestra lo leído a las ${clock.format(query.dataUpdatedAt)}.`}
          </Notice>
        </div>
      ) : null}
      {shown > 0 ? (
        children
      ) : filtered && noMatch ? (
        <StaffState
          kind="empty"
          title={noMatch.title}
          text={noMatch.text}
          actions={clear}
          {...(order && { order })}
        />
      ) : (
        <StaffState
          kind="empty"
          title={empty.title}
          text={empty.text}
          actions={empty.action}
          {...(order && { order })}
        />
      )}
    </>
  );
}
