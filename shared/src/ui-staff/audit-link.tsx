import { useMay } from '../session/session';
import { TextLink } from '../ui/text-link';
import classes from './audit-link.module.css';

/** Path of the audit log of one thing: who did what to a lead, module, article or setting. */
export const auditPath = (id: string): string => `/admin?tab=auditoria&persona=${encodeURIComponent(id)}`;

/** Link to the audit log's entries about a thing; hidden from users who may not read the log. */
export function AuditLink({ of }: { of: string }) {
  if (!useMay('audit')) return null;
  return (
    <TextLink to={auditPath(of)} className={classes.link}>
      Ver en Auditoría
    </TextLink>
  );
}
