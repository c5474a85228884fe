import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { session } from 'shared';

/** How long what was read counts as fresh: another look within it asks nothing. */
const FRESH_MS = 10_000;
/** How long an answer is kept after the last screen that shows it has gone. */
const KEPT_MS = 10 * 60_000;

/**
 * The one query cache of the staff apps. Reads refetch when the window gets the focus and when the connection returns;
 * a failed read is shown at once, with a button to try again, in place of silent retries.
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

// There is no provider that would do it: active reads are asked for again on focus and on reconnection, and what was paused goes on.
queryClient.mount();

const person = () => {
  const { role, user } = session.getState();
  return `${role} ${user?.sub}`;
};

let known = person();

// The cache is emptied at sign-out and when account or role change. A session that has expired keeps role and user
// until its person is back, and with them what the screens show.
session.subscribe(() => {
  const now = person();
  if (now === known) return;
  known = now;
  void queryClient.cancelQueries();
  queryClient.clear();
});
