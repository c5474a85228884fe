import type { LeadAnalytics } from 'shared/schemas';
import { BarChart } from 'shared/ui-charts';
import { AdviserCard } from './adviser-card';
import classes from './analytics.module.css';
import { ChartCard } from './chart-card';
import { percent, waitBucket, waitText } from './figures';
import { Funnel } from './funnel';
import { OriginCard } from './origin-card';
import { RateBars } from './rate-bars';
import { Summary } from './summary';

interface Props {
  data: LeadAnalytics;
  /** Level of the cards' headings. */
  order: 2 | 3;
  /** What an adviser is called. */
  nameOf: (adviser: string | null) => string;
}

const MONTH = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekText = (monday: string) => MONTH.format(new Date(`${monday}T00:00:00Z`));
const HEIGHT = 200;
const WAITS = ['< 5 min', '5–15', '15–60', '1–4 h', '4–24 h', '> 24 h'];
/** From here on an answer is late. */
const LATE = 4;

/** The dashed line through the bar of the median. */
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

/** The figures of a period in cards, each with its table. */
export default function AnalyticsCards({ data, order, nameOf }: Props) {
  const answered = data.respuestas.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <>
      <Summary data={data} />
      <div className={classes.grid}>
        <Funnel stages={data.embudo} order={order} />
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
            h={HEIGHT}
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
        <AdviserCard data={data} order={order} nameOf={nameOf} />
        <RateBars
          title="Conversión por universidad"
          subtitle="Barra: conversión; gris: leads"
          what="Universidad"
          order={order}
          entries={data.universidades.map(({ universidad, ...counts }) => ({
            name: universidad ?? 'Sin universidad',
            ...counts,
          }))}
        />
        <RateBars
          title="Conversión por programa"
          subtitle="Los diez con más leads"
          what="Programa"
          order={order}
          entries={data.programas.map(({ programa, ...counts }) => ({
            name: programa ?? 'Sin programa',
            ...counts,
          }))}
        />
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
            h={HEIGHT}
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
            // Room for the median's label, also over the outer bars.
            barChartProps={{ accessibilityLayer: false, margin: { top: 22, left: 24, right: 24 } }}
            barProps={{ isAnimationActive: false }}
          />
        </ChartCard>
        <OriginCard data={data} order={order} />
      </div>
    </>
  );
}
