import { useCallback, useEffect, useState } from 'react';

/** State of a call: the last good answer stays while another one is loading or has failed. */
interface AsyncState<T> {
  data: T | undefined;
  error: Error | null;
  loading: boolean;
}

/**
 * Runs a call when the component appears and again on `refetch`, for public pages, which do without the query cache of
 * `shared/query`. Pass a stable function; where it depends on something in the URL, give the component that as its `key`,
 * so that no answer outlives what was asked.
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
