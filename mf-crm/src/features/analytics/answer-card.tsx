import type { LeadAnalytics } from 'shared/schemas';
import { BarChart } from 'shared/ui-charts';
import { CHART_HEIGHT, ChartCard } from './chart-card';
import { percent, waitBucket, waitText } from './figures';

const WAITS = ['< 5 min', '5–15', '15–60', '1–4 h', '4–24 h', '> 24 h'];
/** Index of the first bar that counts as late. */
const LATE = 4;

/** Dashed line through the bar with the median. */
const medianLines = (minutes: number | null) =>
  minutes === null
    ? []
    : [
        {
          x: WAITS[waitBucket(minutes)] ?? '',
          label: `mediana ${waitText(minutes)}`,
          labelPosition: 'top' as const,
          color: 'var(--noche)',
          strokeDasharray: '3 3',
        },
      ];

/** How long people waited for the first answer. */
export function AnswerCard({ data, order }: { data: LeadAnalytics; order: 2 | 3 }) {
  const answered = data.respuestas.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <ChartCard
      title="Primera respuesta"
      subtitle={`Leads de formularios por tiempo hasta el primer contacto; mediana ${waitText(data.resumen.respuesta)}`}
      order={order}
      wide
      table={{
        titles: ['Tiempo', 'Leads', 'Parte'],
        rows:
          answered > 0
            ? data.respuestas.map(({ leads }, index) => [
                WAITS[index] ?? '',
                leads.toLocaleString('es-CO'),
                percent(leads, answered),
              ])
            : [],
      }}
    >
      <BarChart
        h={CHART_HEIGHT}
        data={data.respuestas.map(({ leads }, index) => ({
          tiempo: WAITS[index],
          leads,
          color: index >= LATE ? 'var(--arcilla)' : 'var(--rio)',
        }))}
        dataKey="tiempo"
        series={[{ name: 'leads', label: 'Leads', color: 'var(--rio)' }]}
        withYAxis={false}
        gridAxis="none"
        referenceLines={medianLines(data.resumen.respuesta)}
        // Room for the median's label, also above the first and last bars.
        barChartProps={{ accessibilityLayer: false, margin: { top: 22, left: 24, right: 24 } }}
        barProps={{ isAnimationActive: false }}
      />
    </ChartCard>
  );
}
