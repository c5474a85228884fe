import type { ReactNode } from 'react';
import { GOAL_KINDS, type GoalWeeks } from 'shared/schemas';
import { BarChart } from 'shared/ui-charts';
import { Grid, Toolbar } from 'shared/ui-staff';
import { GOAL_LABELS } from '../../../lead-data/goals-queries';
import { formatDay } from '../../../lead-ui/format-day';
import { ChartCard } from '../chart-card';
import classes from './goals.module.css';

interface Props {
  weeks: GoalWeeks;
  whose: string;
  order: 2 | 3;
  action: ReactNode;
}

const HEIGHT = 92;
const figure = (count: number) => count.toLocaleString('es-CO');
const beside = (count: number, goal: number | null | undefined) =>
  goal ? `${figure(count)} de ${figure(goal)}` : figure(count);

/** Each of the last weeks beside the goals, the current one last. */
export default function WeeksCard({ weeks: { metas, semanas }, whose, order, action }: Props) {
  return (
    <ChartCard
      title="Semanas frente a la meta"
      subtitle={`${whose}; la última semana va hasta hoy${metas ? '' : '. Todavía no hay metas'}`}
      order={order}
      wide
      still
      table={{
        titles: ['Semana del', ...GOAL_KINDS.map((kind) => GOAL_LABELS[kind])],
        rows: semanas.map((week) => [
          formatDay(week.semana),
          ...GOAL_KINDS.map((kind) => beside(week[kind], metas?.[kind])),
        ]),
      }}
      note={action && <Toolbar>{action}</Toolbar>}
    >
      <Grid columns={2} gap="12px 20px" className={classes.charts}>
        {GOAL_KINDS.map((kind) => {
          const goal = metas?.[kind] ?? null;
          const top = Math.max(goal ?? 0, ...semanas.map((week) => week[kind]), 1);
          return (
            <div key={kind}>
              <p>
                {GOAL_LABELS[kind]} <b>{beside(semanas.at(-1)?.[kind] ?? 0, goal)}</b>
              </p>
              <BarChart
                h={HEIGHT}
                data={semanas.map((week) => ({
                  semana: formatDay(week.semana),
                  cuantos: week[kind],
                  color: goal !== null && week[kind] >= goal ? 'var(--selva)' : 'var(--rio)',
                }))}
                dataKey="semana"
                series={[{ name: 'cuantos', label: GOAL_LABELS[kind], color: 'var(--rio)' }]}
                withYAxis={false}
                withXAxis={false}
                withTooltip={false}
                gridAxis="none"
                yAxisProps={{ domain: [0, top] }}
                referenceLines={
                  goal === null ? [] : [{ y: goal, color: 'var(--noche)', strokeDasharray: '3 3' }]
                }
                barChartProps={{ accessibilityLayer: false }}
                barProps={{ isAnimationActive: false }}
              />
            </div>
          );
        })}
      </Grid>
    </ChartCard>
  );
}
