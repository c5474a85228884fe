import { useSession } from 'shared';
import { CrmScreen } from './crm-screen';

/** The tab "CRM" of the staff panel, whose frame admits only signed-in people. */
export default function CrmPanel() {
  // What is shown depends on the role.
  const role = useSession((state) => state.role);
  return <CrmScreen key={role} order={2} />;
}
