import { IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { type Role, useCall } from 'shared';
import { useSearchParams } from 'shared/router';
import { Button } from 'shared/ui';
import { StaffPageHead } from 'shared/ui-staff';
import { fetchAdviserNames } from './advisers-call';
import { LeadDetail, NoLeadSelected } from './lead-detail';
import { LeadList } from './lead-list';
import { LeadPages, readPage } from './lead-pages';
import { fetchLeads } from './leads-call';
import classes from './leads-screen.module.css';

interface Props {
  role: Role;
  /** Level of the title: the panel's frame already has the first heading. */
  order: 1 | 2;
}

/** The CRM screen: leads on the left (two thirds), the selected one on the right (spec: staff-panel §2). */
export function LeadsScreen({ role, order }: Props) {
  const advisers = useCall(useCallback((signal: AbortSignal) => fetchAdviserNames(role, signal), [role]));
  const inner = order === 1 ? 2 : 3;
  const [search] = useSearchParams();
  const asked = search.get('lead');
  const page = readPage(search);
  const call = useCall(useCallback((signal: AbortSignal) => fetchLeads(page, signal), [page]));
  // While another page loads, the previous one is not shown in its place.
  const here = call.data?.page === page;
  const leads = here ? call : { ...call, data: undefined, loading: call.loading || !call.error };
  const list = useRef<HTMLElement>(null);
  const detail = useRef<HTMLElement>(null);

  useEffect(() => {
    // On a phone the detail takes the place of the list, and of the link that had the focus.
    if (asked && list.current?.offsetParent === null) detail.current?.focus();
  }, [asked]);

  const refresh = () => {
    leads.refetch();
    advisers.refetch();
  };

  const selected = asked ? leads.data?.leads.find(({ id }) => id === asked) : undefined;
  return (
    <div className={classes.screen} data-selected={selected ? true : undefined}>
      <StaffPageHead title="CRM - Gestión de Leads" order={order}>
        <Button
          size="sm"
          variant="default"
          className={classes.refresh}
          leftSection={<IconRefresh aria-hidden="true" />}
          aria-disabled={leads.loading}
          data-disabled={leads.loading || undefined}
          onClick={() => leads.loading || refresh()}
        >
          {leads.loading ? 'Actualizando...' : 'Actualizar'}
        </Button>
      </StaffPageHead>
      <div className={classes.split}>
        <section ref={list} className={classes.list} aria-label="Lista de leads">
          <LeadList order={inner} role={role} leads={leads} names={advisers.data} selectedId={selected?.id} />
          {call.data ? <LeadPages page={page} total={call.data.total} search={search} /> : null}
        </section>
        <section ref={detail} className={classes.detail} aria-label="Detalle del lead" tabIndex={-1}>
          {selected ? (
            <LeadDetail key={selected.id} lead={selected} role={role} names={advisers.data} order={inner} />
          ) : (
            <NoLeadSelected missing={Boolean(asked && leads.data)} />
          )}
        </section>
      </div>
    </div>
  );
}
