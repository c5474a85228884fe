import { useState } from 'react';
import { may } from 'shared';
import { useInfiniteQuery } from 'shared/query';
import { Link, useSearchParams } from 'shared/router';
import { Row, TextLink, Title } from 'shared/ui';
import { Hint, ListStates, MoreRows, RowsSkeleton, StaffCard } from 'shared/ui-staff';
import { type RequestKind, requestsQuery, useRequestsCount } from '../../lead-data/requests-queries';
import type { CrmViewProps } from '../../screens/crm-view-props';
import { AssignRequestsDialog } from './assign-requests-dialog';
import { RequestRow } from './request-row';
import classes from './requests-view.module.css';
import { SharingOut } from './sharing-out';

const COUNTED = 1_000;
const figure = (count: number | undefined) =>
  count === undefined ? '' : count > COUNTED ? ' (más de 1.000)' : ` (${count.toLocaleString('es-CO')})`;

const kindOf = (search: URLSearchParams): RequestKind =>
  !may('leads.all') || search.get('solicitudes') === 'asignadas' ? 'asignadas' : 'sin-asignar';

/** Solicitudes: requests from the public forms, at first those without adviser. An admin assigns them or shares them out. */
export default function RequestsView({ order, advisers, names }: CrmViewProps) {
  const [search] = useSearchParams();
  const kind = kindOf(search);
  const list = useInfiniteQuery(requestsQuery(kind));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, dataUpdatedAt, refetch } =
    list;
  const requests = data?.pages.flatMap(({ items }) => items) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  // A lead that somebody else has assigned is no longer there.
  const leads = new Set(requests.map(({ lead }) => lead.id));
  const marked = [...chosen].filter((id) => leads.has(id));
  const assigns = may('leads.all') && kind === 'sin-asignar';

  const choose = (id: string, on: boolean) => {
    const next = new Set(marked);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  return (
    <StaffCard aria-label="Solicitudes">
      <RequestsHead order={order} kind={kind} />
      {assigns && requests.length > 0 ? (
        <SharingOut leads={leads} marked={marked} onChosen={setChosen} onAssign={() => setAsking(marked)} />
      ) : null}
      <ListStates
        query={{ data, error, isFetching, dataUpdatedAt, refetch }}
        shown={requests.length}
        order={order === 2 ? 3 : 4}
        skeleton={<RowsSkeleton label="Cargando las solicitudes..." columns={[160, 120, 80]} />}
        failure="No pudimos cargar las solicitudes"
        empty={EMPTY[kind]}
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
        <MoreRows query={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
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

const EMPTY: Readonly<Record<RequestKind, { title: string; text: string }>> = {
  'sin-asignar': {
    title: 'Ninguna solicitud sin asignar',
    text: 'Las nuevas aparecen aquí en cuanto llegan.',
  },
  asignadas: { title: 'Ninguna solicitud todavía', text: 'Aquí aparecen las de los leads con asesor.' },
};

function RequestsHead({ order, kind }: Pick<CrmViewProps, 'order'> & { kind: RequestKind }) {
  const [search] = useSearchParams();
  const waiting = useRequestsCount();
  const rules = new URLSearchParams(search);
  rules.set('vista', 'asignacion');
  rules.delete('solicitudes');
  const link = (to: RequestKind, text: string) => {
    const query = new URLSearchParams(search);
    if (to === 'asignadas') query.set('solicitudes', to);
    else query.delete('solicitudes');
    return (
      <Link to={{ search: query.toString() }} aria-current={kind === to ? 'page' : undefined}>
        {text}
      </Link>
    );
  };
  return (
    <header className={classes.head}>
      <Title order={order} className={classes.title}>
        Solicitudes
      </Title>
      {may('leads.all') ? (
        <>
          <Row
            component="nav"
            gap={2}
            align="stretch"
            nowrap
            className={classes.kinds}
            aria-label="Solicitudes por asesor"
          >
            {link('sin-asignar', `Sin asignar${figure(waiting)}`)}
            {link('asignadas', 'Asignadas')}
          </Row>
          <TextLink className={classes.rules} to={{ search: rules.toString() }}>
            Reglas de asignación
          </TextLink>
        </>
      ) : (
        <Hint>Lo que llegó por los formularios públicos de sus leads.</Hint>
      )}
    </header>
  );
}
