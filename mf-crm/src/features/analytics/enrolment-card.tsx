import type { LeadAnalytics } from 'shared/schemas';
import { BarChart } from 'shared/ui-charts';
import { CHART_HEIGHT, ChartCard } from './chart-card';

const MONTH = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekText = (monday: string) => MONTH.format(new Date(`${monday}T00:00:00Z`));
/** Enrolments by week, compared with the previous period. */
export function EnrolmentCard({ data, order }: { data: LeadAnalytics; order: 2 | 3 }) {
  return (
    <ChartCard
      title="Matrículas por semana"
      subtitle="Por el día en que se matricularon; este periodo frente al anterior"
      order={order}
      wide
      table={{
        titles: ['Semana del', 'Matrículas', 'Periodo anterior'],
        rows: data.matriculas.some(({ matriculas, anterior }) => matriculas + anterior > 0)
          ? data.matriculas.map(({ semana, matriculas, anterior }) => [
              weekText(semana),
              String(matriculas),
              String(anterior),
            ])
          : [],
      }}
    >
      <BarChart
        h={CHART_HEIGHT}
        data={data.matriculas.map(({ semana, ...counts }) => ({ semana: weekText(semana), ...counts }))}
        dataKey="semana"
        series={[
          { name: 'matriculas', label: 'Este periodo', color: 'var(--rio)' },
          { name: 'anterior', label: 'Periodo anterior', color: 'var(--noche-300)' },
        ]}
        withLegend
        yAxisProps={{ allowDecimals: false, width: 32 }}
        barChartProps={{ accessibilityLayer: false, barGap: 0 }}
        barProps={{ isAnimationActive: false }}
      />
    </ChartCard>
  );
}
