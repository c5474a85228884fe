import type { LeadAnalytics } from 'shared/schemas';
import bars from './bars.module.css';
import { ChartCard } from './chart-card';
import { drawn, percent, waitText } from './figures';

interface Props {
  data: LeadAnalytics;
  /** Level of the card's heading. */
  order: 2 | 3;
  /** Name of an adviser. */
  nameOf: (adviser: string | null) => string;
}

/** Conversion of each adviser's leads, best first. */
export function AdviserCard({ data, order, nameOf }: Props) {
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
