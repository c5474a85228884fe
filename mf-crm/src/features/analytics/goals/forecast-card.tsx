import { FORECAST_DECIDED_DAYS, FORECAST_MIN_LEADS, FORECAST_MONTHS } from 'shared/rules';
import type { EnrolmentForecastAnswer } from 'shared/schemas';
import { ESTADO_LABELS } from 'shared/ui-staff';
import bars from '../bars.module.css';
import { ChartCard } from '../chart-card';
import { drawn, percent } from '../figures';
import classes from './goals.module.css';

interface Props {
  forecast: EnrolmentForecastAnswer;
  whose: string;
  order: 2 | 3;
}

const figure = (count: number) => count.toLocaleString('es-CO');
const rounded = (count: number | null) =>
  count === null ? 'muy pocos' : count.toLocaleString('es-CO', { maximumFractionDigits: count < 10 ? 1 : 0 });

/** Enrolments expected from the open leads, by stage, and what the estimate is based on. */
export function ForecastCard({ forecast: { base, esperados, etapas }, whose, order }: Props) {
  const most = Math.max(1, ...etapas.map(({ esperados: expected }) => expected ?? 0));
  const basis = `según ${figure(base)} ${base === 1 ? 'lead' : 'leads'} de los últimos ${FORECAST_MONTHS} meses`;
  return (
    <ChartCard
      title="Matrículas por esperar"
      subtitle={`${whose}; de los leads abiertos, si les va como a los anteriores`}
      order={order}
      wide
      still
      table={{
        titles: ['Etapa', 'Abiertos', 'Llegaron', 'Se matricularon', 'Por esperar'],
        rows: etapas.map(({ estado, abiertos, llegaron, matriculados, esperados: expected }) => [
          ESTADO_LABELS[estado],
          figure(abiertos),
          figure(llegaron),
          percent(matriculados, llegaron),
          rounded(expected),
        ]),
      }}
      note={
        <p className={classes.expected}>
          {esperados === null ? (
            `Muy pocos leads para estimar: ${figure(base)} de los últimos ${FORECAST_MONTHS} meses; hacen falta ${FORECAST_MIN_LEADS}.`
          ) : (
            <>
              <b>{rounded(esperados)}</b> {basis}, sin los recibidos en los últimos {FORECAST_DECIDED_DAYS}{' '}
              días, que aún se deciden.
            </>
          )}
        </p>
      }
    >
      <ul className={bars.bars}>
        {etapas.map(({ estado, abiertos, esperados: expected }) => (
          <li key={estado}>
            <span>{ESTADO_LABELS[estado]}</span>
            <b>{rounded(expected)}</b>
            <small>{figure(abiertos)}</small>
            <span className={bars.bar} style={drawn({ '--share': (expected ?? 0) / most })} />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
