import { useQuery } from 'shared/query';
import { GOAL_KINDS } from 'shared/schemas';
import { Hint, Progress, RetryButton, Row, StaffCard } from 'shared/ui-staff';
import { GOAL_LABELS, goalWeeksQuery } from '../../lead-data/goals-queries';
import classes from './goals-strip.module.css';

/** Progress of the week's goals; empty without goals. `adviser`: the adviser whose goals an admin looks at. */
export function GoalsStrip({ adviser }: { adviser: string }) {
  const query = useQuery(goalWeeksQuery(adviser, 1));
  const { metas, semanas } = query.data ?? {};
  const week = semanas?.at(-1);
  if (query.error && !query.data)
    return (
      <Row gap={12} nowrap mb={12}>
        <Hint>No se pudieron leer las metas de la semana.</Hint>
        <RetryButton query={query} />
      </Row>
    );
  if (!metas || !week) return null;
  return (
    <section className={classes.goals} aria-label="Metas de la semana">
      <StaffCard component="dl" edge>
        {GOAL_KINDS.map((kind) => {
          const goal = metas[kind];
          if (goal === null) return null;
          const done = week[kind];
          const said = `${done.toLocaleString('es-CO')} de ${goal.toLocaleString('es-CO')}`;
          return (
            <div key={kind} data-reached={done >= goal || undefined}>
              <dt>{GOAL_LABELS[kind]}</dt>
              <dd>
                {said}
                <Progress
                  size="sm"
                  color={done >= goal ? 'selva' : 'rio'}
                  value={Math.min(100, (done / goal) * 100)}
                  aria-label={`${GOAL_LABELS[kind]}, meta de la semana`}
                />
              </dd>
            </div>
          );
        })}
      </StaffCard>
    </section>
  );
}
