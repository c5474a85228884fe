import { formatPrice } from 'shared/rules';
import type { LeadAnalytics } from 'shared/schemas';
import { BarChart, LineChart, Sparkline } from 'shared/ui-charts';
import { ORIGEN_LABELS } from '../../leads/lead-labels';
import classes from './analytics.module.css';
import bars from './bars.module.css';
import { ChartCard } from './chart-card';
import {
  type Change,
  drawn,
  percent,
  pointChange,
  relativeChange,
  waitBucket,
  waitChange,
  waitText,
} from './figures';
import { Funnel } from './funnel';
import { RateBars } from './rate-bars';

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
          subtitle="Este periodo frente al anterior"
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
          <LineChart
            h={HEIGHT}
            data={data.matriculas.map(({ semana, ...counts }) => ({ semana: weekText(semana), ...counts }))}
            dataKey="semana"
            series={[
              { name: 'matriculas', label: 'Este periodo', color: 'var(--rio)' },
              {
                name: 'anterior',
                label: 'Periodo anterior',
                color: 'var(--noche-300)',
                strokeDasharray: '4 4',
              },
            ]}
            withLegend
            withDots={false}
            curveType="monotone"
            yAxisProps={{ allowDecimals: false, width: 32 }}
            lineChartProps={{ accessibilityLayer: false }}
            lineProps={{ isAnimationActive: false }}
          />
        </ChartCard>
        <Advisers data={data} order={order} nameOf={nameOf} />
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
        <Origins data={data} order={order} />
      </div>
    </>
  );
}

function Summary({ data: { resumen, resumenAnterior: before } }: { data: LeadAnalytics }) {
  const conversion = (of: typeof resumen) => (of.recibidos === 0 ? 0 : of.matriculados / of.recibidos);
  const figures: [label: string, value: string, change: Change | null, better: Change['direction']][] = [
    [
      'Leads recibidos',
      resumen.recibidos.toLocaleString('es-CO'),
      relativeChange(resumen.recibidos, before.recibidos),
      'up',
    ],
    [
      'Conversión a matrícula',
      percent(resumen.matriculados, resumen.recibidos),
      before.recibidos === 0 ? null : pointChange(conversion(resumen), conversion(before)),
      'up',
    ],
    [
      'Mediana primera respuesta',
      waitText(resumen.respuesta),
      waitChange(resumen.respuesta, before.respuesta),
      'down',
    ],
    [
      'Pagos recibidos',
      formatPrice(resumen.pagosRecibidos),
      relativeChange(resumen.pagosRecibidos, before.pagosRecibidos),
      'up',
    ],
    [
      'Pagos vencidos',
      formatPrice(resumen.pagosVencidos),
      relativeChange(resumen.pagosVencidos, before.pagosVencidos),
      'down',
    ],
  ];
  return (
    <dl className={classes.summary}>
      {figures.map(([label, value, change, better]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {change ? <Moved change={change} better={better} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WAYS = { up: ['▲', 'subió'], down: ['▼', 'bajó'], neutral: ['', 'igual'] } as const;

function Moved({ change: { text, direction }, better }: { change: Change; better: Change['direction'] }) {
  const [sign, word] = WAYS[direction];
  return (
    <small data-good={direction === 'neutral' ? undefined : direction === better}>
      <span aria-hidden="true">{sign} </span>
      <span className={classes.word}>{word} </span>
      {text}
    </small>
  );
}

function Advisers({ data, order, nameOf }: Props) {
  const rate = ({ leads, matriculados }: { leads: number; matriculados: number }) =>
    matriculados / Math.max(1, leads);
  const sorted = data.asesores.toSorted((one, other) => rate(other) - rate(one));
  return (
    <ChartCard
      title="Conversión por asesor"
      subtitle="Ordenado por conversión"
      order={order}
      first="table"
      table={{
        titles: ['Asesor', 'Leads', '1.ª resp.', 'Matr.', 'Conv.'],
        rows: sorted.map(({ asesor, leads, respuesta, matriculados }) => [
          nameOf(asesor),
          leads.toLocaleString('es-CO'),
          waitText(respuesta),
          matriculados.toLocaleString('es-CO'),
          percent(matriculados, leads),
        ]),
      }}
    >
      <ul className={bars.bars}>
        {sorted.map(({ asesor, leads, matriculados }, index) => (
          <li key={asesor ?? ''}>
            <span>{nameOf(asesor)}</span>
            <b>{percent(matriculados, leads)}</b>
            <small>{leads.toLocaleString('es-CO')}</small>
            <span
              className={bars.bar}
              data-best={index === 0 || undefined}
              style={drawn({
                '--share':
                  rate({ leads, matriculados }) /
                  Math.max(0.0001, rate(sorted[0] ?? { leads: 1, matriculados: 0 })),
              })}
            />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

function Origins({ data: { origenes, semanas }, order }: Pick<Props, 'data' | 'order'>) {
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
          // Joined by spaces, so that the line wraps.
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
              curveType="monotone"
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
