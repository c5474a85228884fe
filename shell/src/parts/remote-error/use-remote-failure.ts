import { useEffect, useState } from 'react';
import { toLoadError } from '../../federation/load-error';
import { reportFailure } from '../../federation/telemetry';
import { useRemotes } from '../../routing/remotes-context';

/**
 * What a slot tells of a remote that failed, and the one way to try it again: with the version that is live then, from fresh URLs.
 * `again` asks for what the slot shows and resolves when that is there or has failed.
 */
export function useRemoteFailure(remote: string, thrown: unknown, again: () => Promise<unknown>) {
  const { remotes } = useRemotes();
  const [retrying, setRetrying] = useState(false);
  const error = toLoadError(thrown, remote, remotes?.version(remote) ?? '');

  // One report for each failure: `error` is made anew whenever this renders.
  useEffect(() => {
    reportFailure(toLoadError(thrown, remote, remotes?.version(remote) ?? ''));
  }, [thrown, remote, remotes]);

  const retry = async () => {
    setRetrying(true);
    // The button goes with the failure.
    document.querySelector('main')?.focus({ preventScroll: true });
    await remotes?.renew(remote);
    await again();
    setRetrying(false);
  };
  return { error, retrying, onRetry: () => void retry() };
}
