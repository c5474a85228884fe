import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { session } from 'shared';

/** How long data counts as fresh: within this time it is not requested again. */
const FRESH_MS = 10_000;
/** How long an answer is kept after the last screen that shows it has unmounted. */
const KEPT_MS = 10 * 60_000;

/**
 * The one query cache of the staff apps. Queries refetch when the window gets the focus and when the connection returns.
 * A failed read is shown at once with a retry button; there are no silent retries.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache(),
  mutationCache: new MutationCache(),
  defaultOptions: {
    // Calls have their own time limit and their own message when the server can't be reached.
    queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Usually done by the provider, which we do not have: refetches on focus and reconnection, and resumes what was paused.
queryClient.mount();

const person = () => {
  const { role, user } = session.getState();
  return `${role} ${user?.sub}`;
};

let known = person();

// The cache is emptied at sign-out and when the account or role changes. An expired session keeps its role and user
// until the person signs in again, so the screens keep their data.
session.subscribe(() => {
  const now = person();
  if (now === known) return;
  known = now;
  void queryClient.cancelQueries();
  queryClient.clear();
});
