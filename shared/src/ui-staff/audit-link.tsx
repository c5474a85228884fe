import { useMay } from '../session/session';
import { TextLink } from '../ui/text-link';

/** Where it is read who did what to a thing: a lead, a module, an article, a setting. */
export const auditPath = (id: string): string => `/admin?tab=auditoria&persona=${encodeURIComponent(id)}`;

/** A link to what the audit log has of a thing; nothing for who may not read the log. */
export function AuditLink({ of }: { of: string }) {
  return useMay('audit') ? <TextLink to={auditPath(of)}>Ver en Auditoría</TextLink> : null;
}
