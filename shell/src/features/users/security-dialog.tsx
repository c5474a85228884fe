import { useQuery } from 'shared/query';
import { RetryButton, RowsSkeleton, StaffDialog, StaffState } from 'shared/ui-staff';
import { SecurityEvents } from '../../parts/second-factor/security-events';
import classes from './user-dialogs.module.css';
import type { AccountTaskProps } from './user-task';
import { userSecurityQuery } from './users-queries';

/** What happened to the second factor of an account. */
export function SecurityDialog({ user, onClosed }: AccountTaskProps) {
  const query = useQuery(userSecurityQuery(user.id));
  const { data, error } = query;
  return (
    <StaffDialog title={`Seguridad de la cuenta de ${user.nombre}`} onClosed={onClosed}>
      {() => {
        if (data?.eventos.length) return <SecurityEvents events={data.eventos} />;
        if (data) return <p className={classes.text}>No hay cambios de su verificación en dos pasos.</p>;
        if (!error) return <RowsSkeleton label="Cargando el historial..." columns={[180]} />;
        return (
          <StaffState
            kind="broken"
            title="No pudimos leer el historial"
            text={error.message}
            actions={<RetryButton query={query} />}
          />
        );
      }}
    </StaffDialog>
  );
}
