import classes from './bars.module.css';
import { ChartCard } from './chart-card';
import { drawn, percent } from './figures';

interface Entry {
  readonly name: string;
  readonly leads: number;
  readonly matriculados: number;
}

interface Props {
  title: string;
  subtitle: string;
  /** Heading of the table: what an entry is. */
  what: string;
  order: 2 | 3;
  entries: readonly Entry[];
}

/** Conversion of some groups of leads as bars, the best first. */
export function RateBars({ title, subtitle, what, order, entries }: Props) {
  const rate = ({ leads, matriculados }: Entry) => (leads === 0 ? 0 : matriculados / leads);
  const sorted = entries.toSorted((one, other) => rate(other) - rate(one));
  const best = Math.max(0.0001, ...sorted.map(rate));
  return (
    <ChartCard
      title={title}
      subtitle={subtitle}
      order={order}
      table={{
        titles: [what, 'Leads', 'Matr.', 'Conv.'],
        rows: sorted.map((entry) => [
          entry.name,
          entry.leads.toLocaleString('es-CO'),
          entry.matriculados.toLocaleString('es-CO'),
          percent(entry.matriculados, entry.leads),
        ]),
      }}
    >
      <ul className={classes.bars}>
        {sorted.map((entry, index) => (
          <li key={entry.name}>
            <span>{entry.name}</span>
            <b>{percent(entry.matriculados, entry.leads)}</b>
            <small>{entry.leads.toLocaleString('es-CO')}</small>
            <span
              className={classes.bar}
              data-best={index === 0 || undefined}
              style={drawn({ '--share': rate(entry) / best })}
            />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
