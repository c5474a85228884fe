import { useEffect, useRef } from 'react';
import { ApiError, ConnectionError } from 'shared';
import { AnswerError } from 'shared/json';
import { useQuery } from 'shared/query';
import { Navigate } from 'shared/router';
import { ErrorBoundary, RetryButton, StaffState } from 'shared/ui-staff';
import { DocumentReview } from '../features/document-review/document-review';
import { EnrolmentLinkSection } from '../features/enrolment-link/enrolment-link-section';
import { LeadDetail } from '../features/lead-detail/lead-detail';
import { LeadInformation } from '../features/lead-detail/lead-information';
import { NoLeadSelected } from '../features/lead-detail/no-lead-selected';
import { UncreatedDetail } from '../features/lead-detail/uncreated-detail';
import { LeadDocuments } from '../features/lead-documents/lead-documents';
import { LeadNotes } from '../features/lead-notes/lead-notes';
import { LeadPayments } from '../features/lead-payments/lead-payments';
import { LeadTimeline } from '../features/lead-timeline/lead-timeline';
import { NextActionBar } from '../features/next-action/next-action-bar';
import type { AdviserNames } from '../lead-data/advisers-queries';
import type { Lead } from '../lead-data/lead';
import { httpErrorText } from '../lead-data/lead-failures';
import { listedLead } from '../lead-data/leads-cache';
import { leadQuery } from '../lead-data/leads-queries';
import { keptLead } from '../lead-data/local-leads';
import { useSelectedLead } from '../lead-data/selected-lead';
import { useUncreatedLeads, useWithUnsent } from '../lead-data/unsent/overlay';
import { createdId } from '../lead-data/unsent/send-unsent';
import { LOCAL_ID } from '../lead-data/unsent/unsent-change';
import { WriteButton } from '../lead-ui/contact/write-button';
import type { OnLeadTask } from '../lead-ui/lead-task';

interface Props {
  id: string;
  order: 2 | 3;
  names: AdviserNames;
  onTask: OnLeadTask;
}

// spec: staff-panel §8
const NOT_OPENED = 'Error al seleccionar el lead. Revisa la consola para más detalles.';

/** The lead in the URL, read with its complete checklist. */
export function OpenedLead({ id, order, names, onTask }: Props) {
  const query = useQuery(leadQuery(id));
  const { data, error } = query;
  const isUnreachable = error instanceof ConnectionError;
  // Without a connection, the list's copy is used: changes to it wait in the queue.
  const copy = !data && isUnreachable ? (listedLead(id) ?? keptLead(id)) : undefined;
  const found = data ?? copy;
  const [lead] = useWithUnsent(found ? [found] : []);
  const { asksEstado, answer } = useSelectedLead();
  const isAnswered = useRef(false);
  useEffect(() => {
    if (!asksEstado) isAnswered.current = false;
    if (!lead || !asksEstado || isAnswered.current) return;
    // The URL changes only after this screen renders again.
    isAnswered.current = true;
    onTask({ kind: 'estado', lead });
    answer();
  });
  const uncreated = useUncreatedLeads().find((one) => one.id === id);
  const isOutOfReach = error instanceof ApiError && (error.status === 404 || error.status === 403);
  const failure = lead || isOutOfReach ? null : error;
  useEffect(() => {
    if (failure) console.error(NOT_OPENED, failure);
  }, [failure]);
  if (uncreated) return <UncreatedLead lead={uncreated} order={order} names={names} />;
  if (id.startsWith(LOCAL_ID)) return <CreatedLead localId={id} />;
  if (lead) {
    const write = (template: string) => onTask({ kind: 'message', lead, template });
    return (
      <ErrorBoundary
        component="LeadDetail"
        reference={`Lead ${lead.id}: ${lead.nombre}, ${lead.estado}, versión ${lead.version}`}
        order={order}
      >
        <LeadDetail
          lead={lead}
          order={order}
          onTask={onTask}
          next={
            <>
              <WriteButton lead={lead} onWrite={() => write('')} />
              <NextActionBar lead={lead} onPlan={() => onTask({ kind: 'next-action', lead })} />
            </>
          }
          panels={panelsOf(lead, names, write)}
        />
      </ErrorBoundary>
    );
  }
  if (isOutOfReach) return <NoLeadSelected problem="Lead no encontrado o sin permisos" />;
  if (error instanceof AnswerError) return <NoLeadSelected problem="Error: Lead inválido seleccionado" />;
  if (error) {
    return (
      <StaffState
        kind="broken"
        order={order}
        title={NOT_OPENED}
        text={httpErrorText(error)}
        actions={<RetryButton query={query} />}
      />
    );
  }
  return <p role="status">Cargando lead...</p>;
}

/** Content of a lead's tabs. */
const panelsOf = (lead: Lead, names: AdviserNames, write: (template: string) => void) => ({
  informacion: <LeadInformation lead={lead} names={names} />,
  notas: (
    <LeadNotes lead={lead}>
      <LeadTimeline lead={lead} names={names} />
    </LeadNotes>
  ),
  documentos: (
    <>
      <DocumentReview lead={lead} />
      <EnrolmentLinkSection lead={lead} />
      <WriteButton lead={lead} label="Pedir documentos" onWrite={() => write('pedir-documentos')} />
      <LeadDocuments lead={lead} />
    </>
  ),
  pagos: (
    <>
      <WriteButton lead={lead} label="Recordar pago" onWrite={() => write('recordar-pago')} />
      <LeadPayments lead={lead} />
    </>
  ),
});

/** A lead that waits to be created, read-only. */
function UncreatedLead({ lead, order, names }: Omit<Props, 'id' | 'onTask'> & { lead: Lead }) {
  return (
    <UncreatedDetail lead={lead} order={order}>
      <LeadInformation lead={lead} names={names} />
    </UncreatedDetail>
  );
}

/** A lead that was created meanwhile: the URL changes to the service's id. */
function CreatedLead({ localId }: { localId: string }) {
  const { selection } = useSelectedLead();
  const id = createdId(localId);
  if (!id) return <NoLeadSelected problem="Lead no encontrado o sin permisos" />;
  return <Navigate to={{ search: selection(id) }} replace />;
}
