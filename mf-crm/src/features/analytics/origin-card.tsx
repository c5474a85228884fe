import type { LeadAnalytics } from 'shared/schemas';
import { Sparkline } from 'shared/ui-charts';
import { ORIGEN_LABELS } from '../../lead-ui/lead-labels';
import bars from './bars.module.css';
import { ChartCard } from './chart-card';
import { percent } from './figures';

interface Props {
  data: LeadAnalytics;
  /** Level of the card's heading. */
  order: 2 | 3;
}

/** Leads of each origin, week by week. */
export function OriginCard({ data: { origenes, semanas }, order }: Props) {
  const range = semanas.length === 1 ? 'La última semana' : `Últimas ${semanas.length} semanas`;
  return (
    <ChartCard
      title="Origen"
      subtitle={range}
      order={order}
      wide
      still
      table={{
        titles: ['Origen', 'Leads por semana', 'Leads', 'Conv.'],
        rows: origenes.map(({ origen, porSemana, leads, matriculados }) => [
          ORIGEN_LABELS[origen],
          // Separated by spaces, so that the line can wrap.
          porSemana.join(' · '),
          leads.toLocaleString('es-CO'),
          percent(matriculados, leads),
        ]),
      }}
    >
      <ul className={bars.origins}>
        {origenes.map(({ origen, porSemana, leads, matriculados }) => (
          <li key={origen}>
            <span>{ORIGEN_LABELS[origen]}</span>
            <Sparkline
              w={88}
              h={24}
              data={porSemana}
              color="var(--rio)"
              fillOpacity={0}
              strokeWidth={1.5}
              curveType="step"
              areaProps={{ isAnimationActive: false }}
            />
            <span>{leads.toLocaleString('es-CO')}</span>
            <b>{percent(matriculados, leads)}</b>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
