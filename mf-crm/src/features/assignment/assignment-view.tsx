import { useQuery } from 'shared/query';
import { useSearchParams } from 'shared/router';
import { Row, Stack, TextLink, Title } from 'shared/ui';
import { AuditLink, RetryButton, RowsSkeleton, StaffState } from 'shared/ui-staff';
import { assignmentQuery } from '../../lead-data/assignment-queries';
import type { CrmViewProps } from '../../screens/crm-view-props';
import classes from './assignment.module.css';
import { AssignmentForm } from './assignment-form';

/** Reglas de asignación: who gets web requests automatically. Off until an admin turns it on. */
export default function AssignmentView({ order, advisers, names }: CrmViewProps) {
  const query = useQuery(assignmentQuery);
  const [search] = useSearchParams();
  const requests = new URLSearchParams(search);
  requests.set('vista', 'solicitudes');
  const { data, error } = query;
  return (
    <Stack gap={12}>
      <Row component="header" gap="6px 12px">
        <Title order={order} className={classes.viewTitle}>
          Reglas de asignación
        </Title>
        <TextLink to={{ search: requests.toString() }}>Ver las solicitudes</TextLink>
        <AuditLink of="reglas" />
      </Row>
      {data ? (
        <AssignmentForm stored={data} order={order} advisers={advisers} names={names} />
      ) : error ? (
        <StaffState
          kind="broken"
          title="No pudimos cargar las reglas"
          text={error.message}
          actions={<RetryButton query={query} />}
          order={order === 2 ? 3 : 4}
        />
      ) : (
        <RowsSkeleton label="Cargando las reglas..." columns={[24, 320, 120]} />
      )}
    </Stack>
  );
}
