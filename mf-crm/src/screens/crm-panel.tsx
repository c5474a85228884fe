import { useSession } from 'shared';
import { CrmScreen } from './crm-screen';

/** The tab "CRM" of the staff panel; its frame already turned away who is not signed in. */
export default function CrmPanel() {
  const role = useSession((state) => state.role) ?? 'comercial';
  return <CrmScreen key={role} role={role} order={2} />;
}
