import { mayOpen, useSession } from 'shared';
import { useLocation } from 'shared/router';
import { NotFound } from '../features/not-found/not-found';
import { StaffGuard } from '../features/staff-guard/staff-guard';
import { ownerOf } from '../federation/owner';
import { RemoteSlotError } from './remote-slot-error';
import { useRemotes } from './remotes-context';

/** A path without a page: it is not for this visitor, or its remote could not be loaded, or nobody declares it. */
export function Unresolved() {
  const { registry, remotes } = useRemotes();
  const owner = ownerOf(registry, useLocation().pathname);
  const mayEnter = useSession(({ role }) => mayOpen(owner?.route.access ?? 'public', role));
  if (owner && !mayEnter) return <StaffGuard access={owner.route.access} />;
  const failure = owner && remotes?.failure(owner.release.app);
  return failure ? <RemoteSlotError remote={owner.release.app} failure={failure} /> : <NotFound />;
}
