import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'shared/router';
import { NotFound } from '../features/not-found/not-found';
import { type RemoteLoadError, toLoadError } from '../federation/load-error';
import { reportFailure } from '../federation/telemetry';
import { RemoteError } from '../parts/remote-error/remote-error';
import { isMissing } from '../routing/missing-page';
import { useRemotes } from '../routing/remotes-context';
import { KeptPage } from './kept-page';

/** In a remote's place: the site's page for what does not exist, or the remote's failure. */
export function RemoteSlotError({ remote, failure }: { remote: string; failure?: RemoteLoadError }) {
  const isMissingPage = isMissing(useRouteError());
  return isMissingPage && !failure ? <NotFound /> : <SlotFailure remote={remote} failure={failure} />;
}

/**
 * Contains one remote: it failed to load, or a page of it failed or crashed. Everything around it goes on. A page that
 * came readable from the server stays readable.
 */
function SlotFailure({ remote, failure }: { remote: string; failure: RemoteLoadError | undefined }) {
  const routeError = useRouteError();
  const { remotes, renewPages, keptPage } = useRemotes();
  const navigate = useNavigate();
  const location = useLocation();
  const [retrying, setRetrying] = useState(false);

  const error = failure ?? toLoadError(routeError, remote, remotes?.version(remote) ?? '');
  // One report for each failure: `error` is made anew whenever this renders.
  const cause = failure ?? routeError;
  useEffect(() => {
    reportFailure(toLoadError(cause, remote, remotes?.version(remote) ?? ''));
  }, [cause, remote, remotes]);

  const retry = async () => {
    setRetrying(true);
    // The button goes with the failure.
    document.querySelector('main')?.focus({ preventScroll: true });
    await remotes?.renew(remote);
    await renewPages?.(remote);
    await navigate(location.pathname + location.search, { replace: true, state: location.state });
    setRetrying(false);
  };
  const kept = keptPage?.(location.pathname);
  if (kept) {
    return <KeptPage html={kept.html} error={error} onRetry={() => void retry()} retrying={retrying} />;
  }
  return <RemoteError error={error} onRetry={() => void retry()} retrying={retrying} />;
}
