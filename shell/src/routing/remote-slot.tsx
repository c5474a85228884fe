import { Outlet, useLocation } from 'shared/router';
import { StaffGuard } from '../features/staff-guard/staff-guard';
import { ownerOf } from '../federation/owner';
import { useRemotes } from './remotes-context';

/** The place of a remote's pages; those that its `module.json` keeps for staff are guarded. */
export function RemoteSlot() {
  const { registry } = useRemotes();
  const access = ownerOf(registry, useLocation().pathname)?.route.access ?? 'public';
  if (access === 'public') return <Outlet />;
  return (
    <StaffGuard access={access}>
      <Outlet />
    </StaffGuard>
  );
}
