import { useLocation } from 'shared/router';
import { NotFound } from '../features/not-found/not-found';
import { ownerOf } from '../federation/owner';
import { RemoteSlotError } from './remote-slot-error';
import { useRemotes } from './remotes-context';

/** A path without a page: either its remote could not be loaded, or nobody declares it. */
export function Unresolved() {
  const { registry, remotes } = useRemotes();
  const owner = ownerOf(registry, useLocation().pathname);
  const failure = owner && remotes?.failure(owner.release.app);
  return failure ? <RemoteSlotError remote={owner.release.app} failure={failure} /> : <NotFound />;
}
