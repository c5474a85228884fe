import { useCallback, useEffect, useState } from 'react';

/** What a screen knows of a call: the last good answer stays while another one is on its way or has failed. */
export interface CallState<T> {
  data: T | undefined;
  error: Error | null;
  loading: boolean;
  /** When `data` was read. */
  readAt: Date | null;
}

/**
 * Runs a call when the component appears and again on demand. Pass a stable function; where it depends on something
 * (an id of the address), give the component that as its `key`, so that no answer outlives what was asked.
 */
export function useCall<T>(
  call: (leaving: AbortSignal) => Promise<T>,
): CallState<T> & { callAgain: () => void } {
  const [state, setState] = useState<CallState<T>>({
    data: undefined,
    error: null,
    loading: true,
    readAt: null,
  });
  const [attempt, setAttempt] = useState(0);

  // A new attempt is what runs the call again.
  useEffect(() => {
    const leaving = new AbortController();
    call(leaving.signal).then(
      (data) => {
        if (!leaving.signal.aborted) setState({ data, error: null, loading: false, readAt: new Date() });
      },
      (cause) => {
        const error = cause instanceof Error ? cause : new Error(String(cause));
        if (!leaving.signal.aborted) setState((known) => ({ ...known, error, loading: false }));
      },
    );
    return () => leaving.abort();
  }, [call, attempt]);

  const callAgain = useCallback(() => {
    setState((known) => ({ ...known, loading: true }));
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, callAgain };
}
