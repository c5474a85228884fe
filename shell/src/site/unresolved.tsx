import { mayOpen, useSession } from 'shared';
import { ownerOf } from 'shared/page-owner';
import { useLocation } from 'shared/router';
import { NotFound } from '../features/not-found/not-found';
import { useRemotes } from '../routing/remotes-context';
import { RemoteSlotError } from './remote-slot-error';
import { SignInRedirect } from './sign-in-redirect';

/** A path without a page: its remote could not be loaded, the role may not open it, or no remote declares it. */
export function Unresolved() {
  const { registry, remotes } = useRemotes();
  const owner = ownerOf(registry, useLocation().pathname);
  const mayEnter = useSession((state) => mayOpen(owner?.route.access ?? 'public', state));
  if (owner && !mayEnter) return <SignInRedirect />;
  const failure = owner && remotes?.failure(owner.release.app);
  return failure ? <RemoteSlotError remote={owner.release.app} failure={failure} /> : <NotFound />;
}
