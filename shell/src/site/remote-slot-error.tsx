import { useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'shared/router';
import { RemoteLoadError } from '../federation/load-error';
import { RemoteError } from '../parts/remote-error/remote-error';
import { useRemotes } from '../routing/remotes-context';

/** Contains one remote: it failed to load, or a page of it failed or crashed. The rest of the page keeps working. */
export function RemoteSlotError({ remote, failure }: { remote: string; failure?: RemoteLoadError }) {
  const routeError = useRouteError();
  const { registry, remotes } = useRemotes();
  const navigate = useNavigate();
  const location = useLocation();
  const [retrying, setRetrying] = useState(false);

  const cause = failure ?? routeError;
  const error =
    cause instanceof RemoteLoadError
      ? cause
      : new RemoteLoadError(remote, registry.remotes[remote]?.version ?? '', 'page', String(cause));

  const retry = async () => {
    setRetrying(true);
    remotes?.reset(remote);
    await navigate(location.pathname + location.search, { replace: true, state: location.state });
    setRetrying(false);
  };
  return <RemoteError error={error} onRetry={retry} retrying={retrying} />;
}
