import { lazy, Suspense, useState } from 'react';
import { useQuery } from 'shared/query';
import { Button, Row } from 'shared/ui';
import { RetryButton, StaffCard } from 'shared/ui-staff';
import type { TeamTask } from './team-dialog';
import classes from './teams-card.module.css';
import { type ReleaseTeam, teamsQuery } from './teams-queries';
import { whenOf } from './version-words';

const TeamDialog = lazy(() => import('./team-dialog'));

/** Teams that may release modules besides administrators, and the keys of each. */
export function TeamsCard() {
  const query = useQuery(teamsQuery);
  const [task, setTask] = useState<TeamTask | null>(null);
  const { data, error } = query;
  return (
    <StaffCard aria-label="Equipos" className={classes.card}>
      <Row gap="4px 12px" className={classes.head}>
        <h3>Equipos que publican sus módulos</h3>
        <Button size="sm" variant="default" onClick={() => setTask({ kind: 'new' })}>
          Nuevo equipo
        </Button>
      </Row>
      {error ? (
        <p role="alert">
          {error.message} <RetryButton variant="subtle" query={query} />
        </p>
      ) : null}
      {data?.length === 0 ? (
        <p className={classes.note}>Todavía ninguno: solo los administradores cambian versiones.</p>
      ) : null}
      {data && data.length > 0 ? (
        <ul className={classes.list}>
          {data.map((team) => (
            <Team key={team.equipo} team={team} onTask={setTask} />
          ))}
        </ul>
      ) : null}
      {task ? (
        <Suspense fallback={null}>
          <TeamDialog task={task} onClosed={() => setTask(null)} />
        </Suspense>
      ) : null}
    </StaffCard>
  );
}

function Team({ team, onTask }: { team: ReleaseTeam; onTask: (task: TeamTask) => void }) {
  const { equipo, modulos, llaves } = team;
  const used = llaves.filter(({ revocada }) => revocada === null);
  return (
    <li>
      <Row gap="4px 12px">
        <b>{equipo}</b>
        <span className={classes.note}>{modulos.join(', ') || 'sin módulos'}</span>
        <Button
          size="sm"
          variant="subtle"
          aria-label={`Cambiar los módulos de ${equipo}`}
          onClick={() => onTask({ kind: 'modules', team })}
        >
          Módulos
        </Button>
        <Button
          size="sm"
          variant="subtle"
          aria-label={`Crear llave para ${equipo}`}
          onClick={() => onTask({ kind: 'key', team })}
        >
          Crear llave
        </Button>
      </Row>
      {used.map(({ id, creada, por }) => (
        <Row key={id} gap="4px 12px">
          <code>{id}</code>
          <span className={classes.note}>
            {whenOf(creada)} · {por}
          </span>
          <Button
            size="sm"
            variant="subtle"
            aria-label={`Revocar la llave ${id} de ${equipo}`}
            onClick={() => onTask({ kind: 'revoke', team, id })}
          >
            Revocar
          </Button>
        </Row>
      ))}
    </li>
  );
}
