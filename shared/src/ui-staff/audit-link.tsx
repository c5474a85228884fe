import { useMay } from '../session/session';
import { TextLink } from '../ui/text-link';
import classes from './audit-link.module.css';

/** Where it is read who did what to a thing: a lead, a module, an article, a setting. */
export const auditPath = (id: string): string => `/admin?tab=auditoria&persona=${encodeURIComponent(id)}`;

/** A link to what the audit log has of a thing; nothing for who may not read the log. */
export function AuditLink({ of }: { of: string }) {
  if (!useMay('audit')) return null;
  return (
    <TextLink to={auditPath(of)} className={classes.link}>
      Ver en Auditoría
    </TextLink>
  );
}
