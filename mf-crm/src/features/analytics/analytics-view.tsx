import { lazy, Suspense } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { Loader, NativeSelect } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { RetryButton, SegmentedControl, StaffState, useUrlFilters } from 'shared/ui-staff';
import { adviserOptions } from '../../lead-data/advisers-queries';
import { universitiesQuery } from '../../lead-data/leads-queries';
import type { CrmViewProps } from '../../screens/crm-view-props';
import classes from './analytics.module.css';
import { analyticsQuery } from './analytics-queries';
import { CardsOnTheirWay } from './cards-on-their-way';
import { PERIODS, periodOf } from './period';

// The charts come with their library, after the frame of the view is there.
const AnalyticsCards = lazy(() => import(/* webpackChunkName: "analytics-cards" */ './analytics-cards'));

const NAMES = ['periodo', 'desde', 'hasta', 'asesor', 'universidad'] as const;
const DAY = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`)).replaceAll(' de ', ' ');

/** How leads of a period went on: funnel, conversion, first answer, payments. Period and filters are in the URL. */
export default function AnalyticsView({ role, order, advisers, names }: CrmViewProps) {
  const { values, change } = useUrlFilters(NAMES);
  const period = periodOf(values);
  const { asesor, universidad } = values;
  const query = useQuery(analyticsQuery({ ...period, asesor: role === 'admin' ? asesor : '', universidad }));
  const { data: known = [] } = useQuery(universitiesQuery);
  const universities = [...new Set([...known, ...(universidad ? [universidad] : [])])];
  const chosen = PERIODS.some(({ value }) => value === values.periodo) ? values.periodo : 'ano';
  const retry = <RetryButton query={query} />;

  return (
    <>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label="Periodo"
          data={PERIODS.map(({ value, label }) => ({ value, label }))}
          value={chosen}
          onChange={(periodo) =>
            change(
              periodo === 'otro'
                ? { periodo, ...period }
                : { periodo: periodo === 'ano' ? '' : periodo, desde: '', hasta: '' },
            )
          }
        />
        {chosen === 'otro' ? (
          <>
            <DayField
              size="sm"
              label=""
              aria-label="Desde"
              value={period.desde}
              onChange={(desde) => change({ desde })}
            />
            <DayField
              size="sm"
              label=""
              aria-label="Hasta"
              value={period.hasta}
              onChange={(hasta) => change({ hasta })}
            />
          </>
        ) : null}
        {role === 'admin' ? (
          <NativeSelect
            size="sm"
            aria-label="Asesor"
            data={[
              { value: '', label: 'Todos los asesores' },
              { value: 'ninguno', label: 'Sin asesor' },
              ...adviserOptions(advisers),
            ]}
            value={asesor}
            onChange={({ currentTarget }) => change({ asesor: currentTarget.value })}
          />
        ) : null}
        <NativeSelect
          size="sm"
          aria-label="Universidad"
          data={[
            { value: '', label: 'Todas las universidades' },
            ...universities.map((value) => ({ value, label: value })),
          ]}
          value={universidad}
          onChange={({ currentTarget }) => change({ universidad: currentTarget.value })}
        />
        <span className={classes.range}>
          {dayText(period.desde)} – {dayText(period.hasta)} · hora de Bogotá
        </span>
        {query.isFetching && query.data ? <Loader size={16} aria-label="Calculando" /> : null}
      </div>
      {query.error && query.data ? (
        <Notice kind="bad" action={retry}>
          No se pudo calcular de nuevo: {query.error.message}
        </Notice>
      ) : null}
      {query.data ? (
        query.data.resumen.recibidos + query.data.resumenAnterior.recibidos === 0 &&
        query.data.resumen.pagosRecibidos + query.data.resumen.pagosVencidos === 0 ? (
          <StaffState
            kind="empty"
            title="Sin leads en este periodo"
            text="Elija un periodo más largo o quite algún filtro."
            order={order}
          />
        ) : (
          <Suspense fallback={<CardsOnTheirWay />}>
            <AnalyticsCards
              data={query.data}
              order={order}
              nameOf={(adviser) =>
                adviser === null
                  ? 'Sin asesor'
                  : (names.get(adviser) ?? (role === 'admin' ? 'Asesor retirado' : 'Usted'))
              }
            />
          </Suspense>
        )
      ) : query.error ? (
        <StaffState
          kind="broken"
          title="No se pudo calcular la analítica"
          text={query.error.message}
          actions={retry}
          order={order}
        />
      ) : (
        <CardsOnTheirWay />
      )}
    </>
  );
}
