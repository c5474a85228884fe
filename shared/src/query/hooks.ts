import {
  useInfiniteQuery as useInfiniteQueryOf,
  useIsFetching as useIsFetchingOf,
  useMutation as useMutationOf,
  useQueries as useQueriesOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { queryClient } from './query-client';

// Bound to the one client: a screen works in the panel, on its own page and alone, without a provider above it.

/** `useQuery` of the one client. */
export const useQuery = ((options: Parameters<typeof useQueryOf>[0]) =>
  useQueryOf(options, queryClient)) as typeof useQueryOf;

/** `useQueries` of the one client. */
export const useQueries = ((options: Parameters<typeof useQueriesOf>[0]) =>
  useQueriesOf(options, queryClient)) as typeof useQueriesOf;

/** `useInfiniteQuery` of the one client. */
export const useInfiniteQuery = ((options: Parameters<typeof useInfiniteQueryOf>[0]) =>
  useInfiniteQueryOf(options, queryClient)) as typeof useInfiniteQueryOf;

/** `useMutation` of the one client. */
export const useMutation = ((options: Parameters<typeof useMutationOf>[0]) =>
  useMutationOf(options, queryClient)) as typeof useMutationOf;

/** `useIsFetching` of the one client. */
export const useIsFetching: typeof useIsFetchingOf = (filters) => useIsFetchingOf(filters, queryClient);
