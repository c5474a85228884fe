import { useSession } from 'shared';
import { Link } from 'shared/router';
import { Stack, StaffDialog } from 'shared/ui-staff';
import classes from './account.module.css';
import { TwoSteps } from './two-steps';

/** "Mi cuenta": the user, and how the account is protected. */
export default function AccountDialog({ onClosed }: { onClosed: () => void }) {
  const user = useSession((state) => state.user);
  return (
    <StaffDialog title="Mi cuenta" onClosed={onClosed}>
      {(close) => (
        <Stack gap={16} className={classes.account}>
          {user ? (
            <p className={classes.who}>
              <b>{user.name}</b>
              {user.email === user.name ? null : <span>{user.email}</span>}
            </p>
          ) : null}
          <p>
            <Link to="/admin/ajustes" onClick={close}>
              Ajustes: sus datos, sus correos, su contraseña y sus sesiones
            </Link>
          </p>
          <TwoSteps email={user?.email ?? ''} />
        </Stack>
      )}
    </StaffDialog>
  );
}
