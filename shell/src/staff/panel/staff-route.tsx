import { useSession } from 'shared';
import { ownerOf } from 'shared/page-owner';
import { Outlet, useLocation } from 'shared/router';
import { useRemotes } from '../../routing/remotes-context';
import { StaffGuard } from '../guard/staff-guard';
import { FramedPage } from './framed-page';

/** Staff pages of a remote outside `/admin`: guarded, and in the frame that `module.json` declares. */
export function Component() {
  const { registry } = useRemotes();
  const owner = ownerOf(registry, useLocation().pathname);
  const role = useSession((state) => state.role);
  const page =
    role && owner?.route.frame === 'panel' ? (
      <FramedPage app={owner.release.app}>
        <Outlet />
      </FramedPage>
    ) : (
      <Outlet />
    );
  return <StaffGuard access={owner?.route.access ?? 'panel'}>{page}</StaffGuard>;
}
