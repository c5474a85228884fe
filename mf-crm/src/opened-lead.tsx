import { ApiError, type Role } from 'shared';
import { useQuery } from 'shared/query';
import { Button } from 'shared/ui';
import { StaffState } from 'shared/ui-staff';
import { LeadDetail, NoLeadSelected } from './features/lead-detail/lead-detail';
import { LeadDetailBoundary } from './features/lead-detail/lead-detail-boundary';
import { LeadInformation } from './features/lead-detail/lead-information';
import { LeadDocuments } from './features/lead-documents/lead-documents';
import { LeadNotes } from './features/lead-notes/lead-notes';
import { LeadPayments } from './features/lead-payments/lead-payments';
import type { AdviserNames } from './leads/advisers-queries';
import type { OnLeadTask } from './leads/lead-task';
import { httpErrorText, leadQuery } from './leads/leads-queries';

interface Props {
  id: string;
  role: Role;
  order: 2 | 3;
  names: AdviserNames;
  onTask: OnLeadTask;
}

/** The lead that the URL names, read with its complete checklist. */
export function OpenedLead({ id, role, order, names, onTask }: Props) {
  const { data: lead, error, isFetching, refetch } = useQuery(leadQuery(id));
  if (lead) {
    return (
      <LeadDetailBoundary lead={lead} order={order}>
        <LeadDetail
          lead={lead}
          role={role}
          order={order}
          onTask={onTask}
          panels={{
            informacion: <LeadInformation lead={lead} role={role} names={names} />,
            notas: <LeadNotes lead={lead} names={names} />,
            documentos: <LeadDocuments lead={lead} />,
            pagos: <LeadPayments lead={lead} />,
          }}
        />
      </LeadDetailBoundary>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) {
    return <NoLeadSelected problem="Lead no encontrado o sin permisos" />;
  }
  if (error) {
    return (
      <StaffState
        kind="broken"
        order={order}
        title="No pudimos cargar el lead"
        text={httpErrorText(error)}
        actions={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      />
    );
  }
  return <p role="status">Cargando lead...</p>;
}
