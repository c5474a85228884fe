import {
  type QueryKey,
  useInfiniteQuery as useInfiniteQueryOf,
  useIsFetching as useIsFetchingOf,
  useMutation as useMutationOf,
  useMutationState as useMutationStateOf,
  useQueries as useQueriesOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from './query-client';

// Bound to the one client, so that a screen needs no provider: it works in the panel, on its own page and standalone.

interface Read {
  readonly data: unknown;
  readonly error: unknown;
}

/**
 * Keeps the error of a failed first read while it is retried. The library clears it at once: "Reintentar", which has the focus,
 * would be replaced by a skeleton.
 */
function useLastFailure<R extends Read>(result: R, key: QueryKey): R {
  const { data, error } = result;
  const of = JSON.stringify(key);
  const [last, setLast] = useState<{ of: string; error: unknown } | null>(null);
  if (data !== undefined) return result;
  if (error) {
    if (last?.error !== error) setLast({ of, error });
    return result;
  }
  return last?.of === of ? { ...result, error: last.error } : result;
}

/** `useQuery` of the one client; `error` stays while a failed first read is retried. */
export const useQuery = ((options: Parameters<typeof useQueryOf>[0]) =>
  useLastFailure(useQueryOf(options, queryClient), options.queryKey)) as typeof useQueryOf;

/** `useQueries` of the one client. */
export const useQueries = ((options: Parameters<typeof useQueriesOf>[0]) =>
  useQueriesOf(options, queryClient)) as typeof useQueriesOf;

/** `useInfiniteQuery` of the one client; `error` stays while a failed first read is retried. */
export const useInfiniteQuery = ((options: Parameters<typeof useInfiniteQueryOf>[0]) =>
  useLastFailure(useInfiniteQueryOf(options, queryClient), options.queryKey)) as typeof useInfiniteQueryOf;

/** `useMutation` of the one client. */
export const useMutation = ((options: Parameters<typeof useMutationOf>[0]) =>
  useMutationOf(options, queryClient)) as typeof useMutationOf;

/** `useMutationState` of the one client. */
export const useMutationState = ((options: Parameters<typeof useMutationStateOf>[0]) =>
  useMutationStateOf(options, queryClient)) as typeof useMutationStateOf;

/** `useIsFetching` of the one client. */
export const useIsFetching: typeof useIsFetchingOf = (filters) => useIsFetchingOf(filters, queryClient);
