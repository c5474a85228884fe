/** The query cache of the staff apps (a lazy federation singleton, never on a public page). */
export {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  MutationObserver,
  mutationOptions,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
export {
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
} from './hooks';
export {
  forwardPages,
  keptPages,
  type ListRows,
  listRows,
  readPreviousPage,
} from './list-pages';
export { queryClient } from './query-client';
