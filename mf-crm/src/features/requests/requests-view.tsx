import { useState } from 'react';
import { useInfiniteQuery } from 'shared/query';
import { Link, useSearchParams } from 'shared/router';
import { Button, Title } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import { ListStates, messageOf, Outcome, RowsSkeleton, StaffCard, useAction } from 'shared/ui-staff';
import {
  assignRequests,
  type RequestKind,
  requestsQuery,
  useRequestsCount,
} from '../../lead-data/requests-queries';
import { focusOffers } from '../../lead-data/undo-offers';
import { LoadMore } from '../../lead-ui/list/load-more';
import type { CrmViewProps } from '../../screens/crm-view-props';
import { AssignRequestsDialog } from './assign-requests-dialog';
import { RequestRow } from './request-row';
import classes from './requests-view.module.css';

const COUNTED = 1_000;
const figure = (count: number | undefined) =>
  count === undefined ? '' : count > COUNTED ? ' (más de 1.000)' : ` (${count.toLocaleString('es-CO')})`;

/** Solicitudes: what came in by the public forms, those without adviser first; an admin assigns them or shares them out. */
export default function RequestsView({ role, order, advisers, names }: CrmViewProps) {
  const [search] = useSearchParams();
  const waiting = useRequestsCount(role);
  const kind: RequestKind =
    role === 'comercial' || search.get('solicitudes') === 'asignadas' ? 'asignadas' : 'sin-asignar';
  const list = useInfiniteQuery(requestsQuery(kind));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, dataUpdatedAt, refetch } =
    list;
  const requests = data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  // A lead that somebody else has assigned is no longer there.
  const leads = new Set(requests.map(({ lead }) => lead.id));
  const marked = [...chosen].filter((id) => leads.has(id));
  const assigns = role === 'admin' && kind === 'sin-asignar';

  const choose = (id: string, on: boolean) => {
    const next = new Set(marked);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const share = useAction({
    action: () => assignRequests(marked.length > 0 ? marked : [...leads], null),
    onDone: () => {
      setChosen(new Set());
      focusOffers();
    },
    words: (error) => `No se pudieron repartir: ${messageOf(error)}`,
  });
  const searchOf = (next: RequestKind) => {
    const query = new URLSearchParams(search);
    if (next === 'asignadas') query.set('solicitudes', next);
    else query.delete('solicitudes');
    return query.toString();
  };

  return (
    <StaffCard aria-label="Solicitudes">
      <header className={classes.head}>
        <Title order={order} className={classes.title}>
          Solicitudes
        </Title>
        {role === 'admin' ? (
          <nav className={classes.kinds} aria-label="Solicitudes por asesor">
            <Link
              to={{ search: searchOf('sin-asignar') }}
              aria-current={kind === 'sin-asignar' ? 'page' : undefined}
            >
              Sin asignar{figure(waiting)}
            </Link>
            <Link
              to={{ search: searchOf('asignadas') }}
              aria-current={kind === 'asignadas' ? 'page' : undefined}
            >
              Asignadas
            </Link>
          </nav>
        ) : (
          <p className={classes.explained}>Lo que llegó por los formularios públicos de sus leads.</p>
        )}
      </header>
      <Outcome of={share} />
      {assigns && requests.length > 0 ? (
        <div className={classes.actions}>
          <Checkbox
            label={
              marked.length === 0 ? 'Seleccionar las cargadas' : `${marked.length} de ${leads.size} leads`
            }
            checked={marked.length > 0 && marked.length === leads.size}
            indeterminate={marked.length > 0 && marked.length < leads.size}
            onChange={({ currentTarget }) => setChosen(currentTarget.checked ? leads : new Set())}
          />
          <Button
            size="sm"
            variant="default"
            disabled={marked.length === 0}
            onClick={() => setAsking(marked)}
          >
            Asignar
          </Button>
          <Button size="sm" loading={share.busy} onClick={() => share.run()}>
            {marked.length > 0 ? `Repartir ${marked.length}` : 'Repartir todas las cargadas'}
          </Button>
        </div>
      ) : null}
      <ListStates
        query={{ data, error, isFetching, dataUpdatedAt, refetch }}
        shown={requests.length}
        filtered={false}
        order={order === 2 ? 3 : 4}
        skeleton={<RowsSkeleton label="Cargando las solicitudes..." columns={[160, 120, 80]} />}
        failure="No pudimos cargar las solicitudes"
        empty={
          kind === 'sin-asignar'
            ? { title: 'Ninguna solicitud sin asignar', text: 'Las nuevas aparecen aquí en cuanto llegan.' }
            : { title: 'Ninguna solicitud todavía', text: 'Aquí aparecen las de los leads con asesor.' }
        }
        noMatch={{ title: '', onClear: () => {} }}
      >
        <ul className={classes.rows}>
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              names={names}
              chosen={assigns ? chosen.has(request.lead.id) : null}
              onChoose={(on) => choose(request.lead.id, on)}
              onAssign={() => setAsking([request.lead.id])}
            />
          ))}
        </ul>
        <LoadMore query={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
      </ListStates>
      {asking ? (
        <AssignRequestsDialog
          leads={asking}
          advisers={advisers}
          onAssigned={() => setChosen(new Set())}
          onClosed={() => setAsking(null)}
        />
      ) : null}
    </StaffCard>
  );
}
