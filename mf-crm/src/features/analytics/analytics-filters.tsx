import { may } from 'shared';
import { Hint, Loader, Row } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { FilterSelect, SegmentedControl, type UrlFilters } from 'shared/ui-staff';
import { adviserOptions } from '../../lead-data/advisers-queries';
import { useUniversityOptions } from '../../lead-data/universities';
import type { CrmViewProps } from '../../screens/crm-view-props';
import classes from './analytics.module.css';
import { PERIODS, periodOf } from './period';

export const NAMES = ['periodo', 'desde', 'hasta', 'asesor', 'universidad'] as const;
const DAY = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`)).replaceAll(' de ', ' ');

interface Props extends Pick<CrmViewProps, 'advisers'> {
  filters: UrlFilters<(typeof NAMES)[number]>;
  /** The figures shown are old ones, while new ones load. */
  isRenewing: boolean;
}

/** Period, adviser and university of the figures. */
export function AnalyticsFilters({ advisers, filters, isRenewing }: Props) {
  const { values, change } = filters;
  const period = periodOf(values);
  const universities = useUniversityOptions(values.universidad);
  const chosen = PERIODS.some(({ value }) => value === values.periodo) ? values.periodo : 'ano';
  return (
    <Row gap={8} mb={12} className={classes.filters}>
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
      {may('leads.assign') ? (
        <FilterSelect
          name="asesor"
          filters={filters}
          aria-label="Asesor"
          data={[
            { value: '', label: 'Todos los asesores' },
            { value: 'ninguno', label: 'Sin asesor' },
            ...adviserOptions(advisers),
          ]}
        />
      ) : null}
      <FilterSelect
        name="universidad"
        filters={filters}
        aria-label="Universidad"
        data={[{ value: '', label: 'Todas las universidades' }, ...universities]}
      />
      <Hint component="span" className={classes.range}>
        {dayText(period.desde)} – {dayText(period.hasta)} · hora de Bogotá
      </Hint>
      {isRenewing ? <Loader size={16} aria-label="Calculando" /> : null}
    </Row>
  );
}
