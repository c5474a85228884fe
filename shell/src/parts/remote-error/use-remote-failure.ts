import { useEffect, useState } from 'react';
import { toLoadError } from '../../federation/load-error';
import { reportFailure } from '../../federation/telemetry';
import { useRemotes } from '../../routing/remotes-context';

/**
 * The error that a slot shows for a failed remote, and its retry: with the version that is live by then, from fresh
 * URLs. `again` requests what the slot shows and resolves when that is there or has failed.
 */
export function useRemoteFailure(remote: string, thrown: unknown, again: () => Promise<unknown>) {
  const { remotes } = useRemotes();
  const [retrying, setRetrying] = useState(false);
  const error = toLoadError(thrown, remote, remotes?.version(remote) ?? '');

  // One report per failure, so `error`, new on each render, is not a dependency.
  useEffect(() => {
    reportFailure(toLoadError(thrown, remote, remotes?.version(remote) ?? ''));
  }, [thrown, remote, remotes]);

  const retry = async () => {
    setRetrying(true);
    // The button goes away with the failure.
    document.querySelector('main')?.focus({ preventScroll: true });
    await remotes?.renew(remote);
    await again();
    setRetrying(false);
  };
  return { error, retrying, onRetry: () => void retry() };
}
