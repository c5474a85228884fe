import { mayOpen, useSession } from 'shared';
import { ownerOf } from 'shared/page-owner';
import { useLocation } from 'shared/router';
import { NotFound } from '../features/not-found/not-found';
import { useRemotes } from '../routing/remotes-context';
import { RemoteSlotError } from './remote-slot-error';
import { SignInRedirect } from './sign-in-redirect';

/** A path without a page: its remote could not be loaded or learned of, the role may not open it, or no remote declares it. */
export function Unresolved() {
  const { registry, remotes } = useRemotes();
  const owner = ownerOf(registry, useLocation().pathname);
  const mayEnter = useSession(({ role }) => mayOpen(owner?.route.access ?? 'public', role));
  if (owner && !mayEnter) return <SignInRedirect />;
  // Where remotes are missing nobody knows whether there is such a page.
  const remote = owner?.release.app ?? 'shell';
  const failure = owner || remotes?.partial ? remotes?.failure(remote) : undefined;
  return failure ? <RemoteSlotError remote={remote} failure={failure} /> : <NotFound />;
}
