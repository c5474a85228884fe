import { useLocation, useNavigate, useRouteError } from 'shared/router';
import { NotFound } from '../features/not-found/not-found';
import type { RemoteLoadError } from '../federation/load-error';
import { RemoteError } from '../parts/remote-error/remote-error';
import { useRemoteFailure } from '../parts/remote-error/use-remote-failure';
import { isMissing } from '../routing/missing-page';
import { useRemotes } from '../routing/remotes-context';
import { KeptPage } from './kept-page';

/** Shown in a remote's place: the site's page for missing pages, or the remote's failure. */
export function RemoteSlotError({ remote, failure }: { remote: string; failure?: RemoteLoadError }) {
  const thrown = useRouteError();
  return isMissing(thrown) && !failure ? (
    <NotFound />
  ) : (
    <SlotFailure remote={remote} thrown={failure ?? thrown} />
  );
}

/**
 * Shown when one remote failed to load, or a page of it failed or crashed. Everything around it keeps working. A
 * server-rendered page stays readable.
 */
function SlotFailure({ remote, thrown }: { remote: string; thrown: unknown }) {
  const { renewPages, keptPage } = useRemotes();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const failure = useRemoteFailure(remote, thrown, async () => {
    await renewPages?.(remote);
    await navigate(pathname + search, { replace: true, state });
  });
  const kept = keptPage?.(pathname);
  return kept ? <KeptPage html={kept.html} {...failure} /> : <RemoteError {...failure} />;
}
