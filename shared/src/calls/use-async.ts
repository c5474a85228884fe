import { useCallback, useEffect, useState } from 'react';

/** State of a call. The last good answer stays while the next one loads, and when it fails. */
interface AsyncState<T> {
  data: T | undefined;
  error: Error | null;
  loading: boolean;
}

/**
 * Runs a call when the component mounts and again on `refetch`. For public pages, which do not load the query cache of
 * `shared/query`. Pass a stable function. If it depends on the URL, give the component that part of the URL as its `key`,
 * so that the answer to an earlier URL is not shown.
 */
export function useAsync<T>(
  call: (signal: AbortSignal) => Promise<T>,
): AsyncState<T> & { refetch: () => void } {
  const [state, setState] = useState<AsyncState<T>>({ data: undefined, error: null, loading: true });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs the call again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    call(signal).then(
      (data) => {
        if (!signal.aborted) setState({ data, error: null, loading: false });
      },
      (cause) => {
        const error = cause instanceof Error ? cause : new Error(String(cause));
        if (!signal.aborted) setState((known) => ({ ...known, error, loading: false }));
      },
    );
    return () => controller.abort();
  }, [call, attempt]);

  const refetch = useCallback(() => {
    setState((known) => ({ ...known, loading: true }));
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, refetch };
}
