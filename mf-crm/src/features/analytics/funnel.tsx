import { IconBulb } from '@tabler/icons-react';
import type { LeadAnalytics } from 'shared/schemas';
import { ESTADO_LABELS, Row } from 'shared/ui-staff';
import { ChartCard } from './chart-card';
import { drawn, percent, weakestStep } from './figures';
import classes from './funnel.module.css';

const count = (value: number) => value.toLocaleString('es-CO');

/** How many leads came at least as far as each estado, and which step loses most. */
export function Funnel({ stages, order }: { stages: LeadAnalytics['embudo']; order: 2 | 3 }) {
  const most = Math.max(1, ...stages.map(({ leads }) => leads));
  const weakest = weakestStep(stages);
  const rate = (index: number) => percent(stages[index]?.leads ?? 0, stages[index - 1]?.leads ?? 0, 0);
  const name = (index: number) => ESTADO_LABELS[stages[index]?.estado ?? 'nuevo'];
  return (
    <ChartCard
      title="Embudo por estado"
      subtitle="Cuántos llegaron al menos a cada etapa"
      order={order}
      wide
      table={{
        titles: ['Etapa', 'Leads', 'Paso', 'Periodo anterior'],
        rows:
          most > 1 || stages.some(({ leads }) => leads > 0)
            ? stages.map(({ estado, leads, anterior }, index) => [
                ESTADO_LABELS[estado],
                count(leads),
                index === 0 ? '' : rate(index),
                count(anterior),
              ])
            : [],
      }}
      note={
        weakest ? (
          <Row component="p" gap={8} align="flex-start" nowrap className={classes.tip}>
            <IconBulb size={18} stroke={1.75} aria-hidden="true" />
            <span>
              El paso más débil: de {name(weakest.index - 1)} a {name(weakest.index)},{' '}
              {percent(weakest.now, 1, 0)}.
              {weakest.before === null ? '' : ` En el periodo anterior era ${percent(weakest.before, 1, 0)}.`}
            </span>
          </Row>
        ) : null
      }
    >
      <ol className={classes.funnel}>
        {stages.map(({ estado, leads }, index) => (
          <li
            key={estado}
            data-last={index === stages.length - 1 || undefined}
            style={drawn({
              '--share': leads / most,
              '--from': (stages[index - 1]?.leads ?? 0) / most,
              '--faded': index / stages.length,
            })}
          >
            <b>{count(leads)}</b>
            <span className={classes.stage} />
            {index === 0 ? null : (
              <span className={classes.rate} data-weak={index === weakest?.index || undefined}>
                {rate(index)}
              </span>
            )}
            <small>{ESTADO_LABELS[estado]}</small>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}
