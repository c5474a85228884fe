import { useSession } from 'shared';
import { CrmScreen } from './crm-screen';

/** The tab "CRM" of the staff panel; its frame already turned away who is not signed in. */
export default function CrmPanel() {
  // What is shown follows the roles.
  const role = useSession((state) => state.role);
  return <CrmScreen key={role} order={2} />;
}
