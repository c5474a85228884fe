import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, type Role } from 'shared';
import { useIsFetching, useQuery } from 'shared/query';
import { Button } from 'shared/ui';
import { StaffPageHead, StaffState, useLeadDraft, useUrlFilters } from 'shared/ui-staff';
import classes from './crm-screen.module.css';
import { AssignLeadDialog } from './features/assign-lead/assign-lead-dialog';
import { CaptureLinkCard } from './features/capture-link/capture-link-card';
import { DeleteLeadDialog } from './features/delete-lead/delete-lead-dialog';
import { EditLeadDialog } from './features/edit-lead/edit-lead-dialog';
import { LeadCounters } from './features/lead-counters/lead-counters';
import { LeadDetail, NoLeadSelected } from './features/lead-detail/lead-detail';
import { LeadDetailBoundary } from './features/lead-detail/lead-detail-boundary';
import { LeadInformation } from './features/lead-detail/lead-information';
import { LeadDocuments } from './features/lead-documents/lead-documents';
import { LeadList } from './features/lead-list/lead-list';
import { LeadNotes } from './features/lead-notes/lead-notes';
import { LeadPayments } from './features/lead-payments/lead-payments';
import { NewLeadDialog } from './features/new-lead/new-lead-dialog';
import { type AdviserNames, adviserNames, advisersQuery } from './leads/advisers-queries';
import { LEAD_FILTERS } from './leads/lead-filters';
import type { LeadTask, OnLeadTask } from './leads/lead-task';
import { countersQuery, httpErrorText, leadQuery, refreshAll } from './leads/leads-queries';
import { useSelectedLead } from './leads/selected-lead';

interface Props {
  role: Role;
  /** Level of the title: the panel's frame has the first heading. */
  order: 1 | 2;
}

/** The CRM screen: counters, filters, leads on the left (two thirds), the selected one on the right (spec: staff-panel §2). */
export function CrmScreen({ role, order }: Props) {
  const inner = order === 1 ? 2 : 3;
  const filters = useUrlFilters(LEAD_FILTERS);
  const advisers = useQuery(advisersQuery(role));
  const counters = useQuery(countersQuery);
  const fetching = useIsFetching({ queryKey: ['leads'] }) > 0;
  const { id, select } = useSelectedLead();
  const [task, setTask] = useState<LeadTask | null>(null);
  const [draft, forgetDraft] = useLeadDraft();
  const people = advisers.data ?? [];
  const names = adviserNames(people);
  const open: LeadTask | null = task ?? (draft ? { kind: 'new' } : null);
  const closed = () => {
    setTask(null);
    forgetDraft();
  };

  return (
    <div className={classes.screen} data-selected={id ? true : undefined}>
      <StaffPageHead title="CRM - Gestión de Leads" order={order}>
        <div className={classes.buttons}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRefresh aria-hidden="true" />}
            aria-disabled={fetching}
            data-disabled={fetching || undefined}
            onClick={() => !fetching && void refreshAll()}
          >
            {fetching ? 'Actualizando...' : 'Actualizar'}
          </Button>
          <Button size="sm" onClick={() => setTask({ kind: 'new' })}>
            + Nuevo Lead
          </Button>
        </div>
      </StaffPageHead>
      <LeadCounters
        counters={counters.data}
        failed={counters.isError}
        role={role}
        onUnassigned={() => filters.change({ asesor: 'ninguno' })}
      />
      <CaptureLinkCard role={role} />
      <div className={classes.split}>
        <section className={classes.list} aria-label="Lista de leads">
          <LeadList
            order={inner}
            role={role}
            filters={filters}
            advisers={people}
            total={counters.data?.total}
            onTask={setTask}
          />
        </section>
        <section className={classes.detail} aria-label="Detalle del lead">
          {id ? (
            <OpenedLead key={id} id={id} role={role} order={inner} names={names} onTask={setTask} />
          ) : (
            <NoLeadSelected />
          )}
        </section>
      </div>
      {open?.kind === 'new' ? (
        <NewLeadDialog role={role} advisers={people} draft={draft} onCreated={select} onClosed={closed} />
      ) : null}
      {open?.kind === 'edit' ? (
        <EditLeadDialog lead={open.lead} role={role} advisers={people} names={names} onClosed={closed} />
      ) : null}
      {open?.kind === 'assign' ? (
        <AssignLeadDialog lead={open.lead} advisers={people} loading={advisers.isPending} onClosed={closed} />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteLeadDialog
          lead={open.lead}
          onDeleted={() => open.lead.id === id && select(null)}
          onClosed={closed}
        />
      ) : null}
    </div>
  );
}

interface OpenedLeadProps {
  id: string;
  role: Role;
  order: 2 | 3;
  names: AdviserNames;
  onTask: OnLeadTask;
}

/** The lead that the URL names, read with its complete checklist. */
function OpenedLead({ id, role, order, names, onTask }: OpenedLeadProps) {
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
