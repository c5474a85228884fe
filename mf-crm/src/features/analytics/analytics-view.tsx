import { lazy, Suspense } from 'react';
import { may } from 'shared';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import type { LeadAnalytics } from 'shared/schemas';
import { RetryButton, StaffState, useUrlFilters } from 'shared/ui-staff';
import type { CrmViewProps } from '../../screens/crm-view-props';
import { AnalyticsFilters, NAMES } from './analytics-filters';
import { analyticsQuery } from './analytics-queries';
import { CardsOnTheirWay } from './cards-on-their-way';
import { GoalsSection } from './goals/goals-section';
import { periodOf } from './period';

// The charts and their library load after the frame of the view.
const AnalyticsCards = lazy(() => import(/* webpackChunkName: "analytics-cards" */ './analytics-cards'));

/** Progress of the leads of a period: funnel, conversion, first answer, payments. Period and filters are in the URL. */
export default function AnalyticsView({ order, advisers, names }: CrmViewProps) {
  const filters = useUrlFilters(NAMES);
  const period = periodOf(filters.values);
  const { asesor, universidad } = filters.values;
  const query = useQuery(
    analyticsQuery({ ...period, asesor: may('leads.assign') ? asesor : '', universidad }),
  );
  const { data, error } = query;
  const retry = <RetryButton query={query} />;

  return (
    <>
      <AnalyticsFilters
        advisers={advisers}
        filters={filters}
        isRenewing={query.isFetching && data !== undefined}
      />
      {error && data ? (
        <Notice kind="bad" action={retry}>
          No se pudo calcular de nuevo: {error.message}
        </Notice>
      ) : null}
      {error && !data ? (
        <StaffState
          kind="broken"
          title="No se pudo calcular la analítica"
          text={error.message}
          actions={retry}
          order={order}
        />
      ) : null}
      {!error && !data ? <CardsOnTheirWay /> : null}
      {data && isEmpty(data) ? (
        <StaffState
          kind="empty"
          title="Sin leads en este periodo"
          text="Elija un periodo más largo o quite algún filtro."
          order={order}
        />
      ) : null}
      {data && !isEmpty(data) ? (
        <Suspense fallback={<CardsOnTheirWay />}>
          <AnalyticsCards
            data={data}
            order={order}
            nameOf={(adviser) =>
              adviser === null
                ? 'Sin asesor'
                : (names.get(adviser) ?? (may('leads.assign') ? 'Asesor retirado' : 'Usted'))
            }
          />
        </Suspense>
      ) : null}
      {asesor === 'ninguno' ? null : (
        <GoalsSection names={names} order={order} adviser={may('leads.assign') ? asesor : ''} />
      )}
    </>
  );
}

const isEmpty = ({ resumen, resumenAnterior }: LeadAnalytics) =>
  resumen.recibidos + resumenAnterior.recibidos === 0 && resumen.pagosRecibidos + resumen.pagosVencidos === 0;
