import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from 'shared';
import { useIsFetching, useQuery } from 'shared/query';
import { Link, useSearchParams } from 'shared/router';
import { Button } from 'shared/ui';
import { StaffPageHead, useLeadDraft } from 'shared/ui-staff';
import classes from './crm-screen.module.css';
import { CRM_VIEWS } from './crm-views';
import { AssignLeadDialog } from './features/assign-lead/assign-lead-dialog';
import { DeleteLeadDialog } from './features/delete-lead/delete-lead-dialog';
import { EditLeadDialog } from './features/edit-lead/edit-lead-dialog';
import { NewLeadDialog } from './features/new-lead/new-lead-dialog';
import { adviserNames, advisersQuery } from './leads/advisers-queries';
import type { LeadTask } from './leads/lead-task';
import { refreshAll } from './leads/leads-queries';
import { useSelectedLead } from './leads/selected-lead';
import { LeadsView } from './leads-view';

interface Props {
  role: Role;
  /** Level of the title: the panel's frame has the first heading. */
  order: 1 | 2;
}

/** The CRM screen: its head, the view that `?vista=` names, and the dialogs that every view opens (spec: staff-panel §2). */
export function CrmScreen({ role, order }: Props) {
  const [search] = useSearchParams();
  const advisers = useQuery(advisersQuery(role));
  const fetching = useIsFetching({ queryKey: ['leads'] }) > 0;
  const { id, select } = useSelectedLead();
  const [task, setTask] = useState<LeadTask | null>(null);
  const [draft, forgetDraft] = useLeadDraft();
  const people = advisers.data ?? [];
  const names = adviserNames(people);
  const open: LeadTask | null = task ?? (draft ? { kind: 'new' } : null);
  const current = CRM_VIEWS.find((view) => view.id === search.get('vista'));
  const View = current?.View ?? LeadsView;
  const closed = () => {
    setTask(null);
    forgetDraft();
  };

  return (
    <div>
      <StaffPageHead title="CRM - Gestión de Leads" order={order}>
        {CRM_VIEWS.length > 1 ? (
          <nav className={classes.views} aria-label="Vistas del CRM">
            {CRM_VIEWS.map((view) => (
              <Link
                key={view.id}
                to={view.id === 'leads' ? '?' : `?vista=${view.id}`}
                aria-current={view.View === View ? 'page' : undefined}
              >
                {view.label}
              </Link>
            ))}
          </nav>
        ) : null}
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
      <View role={role} order={order === 1 ? 2 : 3} advisers={people} names={names} onTask={setTask} />
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
