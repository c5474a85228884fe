import { may } from 'shared';
import { Hint, Loader, NativeSelect, Row } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { SegmentedControl, type UrlFilters } from 'shared/ui-staff';
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

type Filters = UrlFilters<(typeof NAMES)[number]>;

interface Props extends Pick<CrmViewProps, 'advisers'>, Pick<Filters, 'values' | 'change'> {
  /** The figures shown are those of before. */
  isRenewing: boolean;
}

/** Period, adviser and university of the figures. */
export function AnalyticsFilters({ advisers, values, change, isRenewing }: Props) {
  const period = periodOf(values);
  const { asesor, universidad } = values;
  const universities = useUniversityOptions(universidad);
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
        data={[{ value: '', label: 'Todas las universidades' }, ...universities]}
        value={universidad}
        onChange={({ currentTarget }) => change({ universidad: currentTarget.value })}
      />
      <Hint component="span" className={classes.range}>
        {dayText(period.desde)} – {dayText(period.hasta)} · hora de Bogotá
      </Hint>
      {isRenewing ? <Loader size={16} aria-label="Calculando" /> : null}
    </Row>
  );
}
