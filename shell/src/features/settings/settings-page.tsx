import { type PageHandle, useSession } from 'shared';
import { StaffGuard } from '../../staff/guard/staff-guard';
import { FramedPage } from '../../staff/panel/framed-page';
import { Settings } from './settings';

export const handle: PageHandle = {
  head: () => ({
    title: 'Ajustes | Panel',
    description: 'Sus datos, los correos que recibe y cómo protege su cuenta.',
    noindex: true,
  }),
};

/** `/admin/ajustes`: one's own data, and which e-mails one gets. */
export function Component() {
  const sub = useSession((state) => state.user?.sub);
  return (
    <StaffGuard access="panel">
      <FramedPage>
        <Settings key={sub} />
      </FramedPage>
    </StaffGuard>
  );
}
