import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type Role, useSession } from 'shared';
import { ADMINISTRATOR, ADVISER } from 'shared/rules';
import { Button } from 'shared/ui';
import { ROLE_NAMES } from '../panel/role-names';
import classes from './role-change-notice.module.css';

/** Says what the user is now. The other roles are named by their work, so "Ahora es" would not fit. */
const nowText = (role: Role) =>
  role === ADMINISTRATOR || role === ADVISER
    ? `Ahora es ${ROLE_NAMES[role].toLowerCase()}.`
    : `Ahora tiene el rol «${ROLE_NAMES[role]}».`;

/** Explains why the panel changed when the user's role was changed while it was open. */
export function RoleChangeNotice() {
  const role = useSession((state) => state.role);
  const sub = useSession((state) => state.user?.sub);
  const [seen, setSeen] = useState({ role, sub, told: true });
  const samePerson = seen.sub === sub && seen.role !== null && role !== null;
  if (seen.role !== role || seen.sub !== sub) setSeen({ role, sub, told: !samePerson });

  return (
    <div className={classes.notice} role="status">
      {seen.told || role === null ? null : (
        <>
          <p>Un administrador cambió su rol. {nowText(role)}</p>
          <Button
            size="sm"
            variant="transparent"
            aria-label="Cerrar el aviso"
            onClick={() => setSeen({ role, sub, told: true })}
          >
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </Button>
        </>
      )}
    </div>
  );
}
