import { lazy, Suspense, useState } from 'react';
import { may } from 'shared';
import { useQuery } from 'shared/query';
import { Button } from 'shared/ui';
import { AuditLink, RetryButton, StaffState } from 'shared/ui-staff';
import { forecastQuery, goalWeeksQuery } from '../../../lead-data/goals-queries';
import type { CrmViewProps } from '../../../screens/crm-view-props';
import classes from '../analytics.module.css';
import { ForecastCard } from './forecast-card';
import { GoalsDialog } from './goals-dialog';

const WEEKS = 8;

// A chunk with the charts, loaded later with their library.
const WeeksCard = lazy(() => import(/* webpackChunkName: "analytics-cards" */ './weeks-card'));

interface Props extends Pick<CrmViewProps, 'names' | 'order'> {
  /** The adviser whose goals an admin looks at; empty for the team's. */
  adviser: string;
}

/** The last weeks compared with the goals, and the expected enrolments. An admin sets the goals. Period and university do not apply. */
export function GoalsSection({ names, order, adviser }: Props) {
  const [editing, setEditing] = useState(false);
  const weeks = useQuery(goalWeeksQuery(adviser, WEEKS));
  const forecast = useQuery(forecastQuery(adviser));
  const whose = adviser
    ? (names.get(adviser) ?? 'Asesor retirado')
    : may('leads.all')
      ? 'Todo el equipo'
      : 'Usted';
  const failed = [weeks, forecast].find(({ error, data }) => error && !data);
  if (failed?.error)
    return (
      <StaffState
        kind="broken"
        title="No se pudieron calcular las metas"
        text={failed.error.message}
        actions={<RetryButton query={failed} />}
        order={order}
      />
    );
  return (
    <div className={`${classes.grid} ${classes.goals}`}>
      {weeks.data ? (
        <Suspense fallback={null}>
          <WeeksCard
            weeks={weeks.data}
            whose={whose}
            order={order}
            action={
              may('rules') ? (
                <>
                  <AuditLink of={adviser || 'equipo'} />
                  <Button size="sm" variant="default" onClick={() => setEditing(true)}>
                    {weeks.data.metas ? 'Cambiar las metas' : 'Poner metas'}
                  </Button>
                </>
              ) : null
            }
          />
        </Suspense>
      ) : null}
      {forecast.data ? <ForecastCard forecast={forecast.data} whose={whose} order={order} /> : null}
      {editing && weeks.data ? (
        <GoalsDialog
          adviser={adviser}
          whose={whose}
          goals={weeks.data.metas}
          onClosed={() => setEditing(false)}
        />
      ) : null}
    </div>
  );
}
