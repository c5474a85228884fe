import { useQuery } from 'shared/query';
import type { AccountSession } from 'shared/schemas';
import { Skeleton, Stack } from 'shared/ui';
import {
  ActionButton,
  BusyButton,
  Chip,
  ListStates,
  momentText,
  Outcome,
  StaffCard,
  Toolbar,
  useAction,
} from 'shared/ui-staff';
import { endOtherSessions, endSession, SESSIONS_FAILURE, sessionsQuery } from './session-queries';
import classes from './settings.module.css';

const nameOf = ({ dispositivo }: AccountSession) => dispositivo ?? 'Dispositivo sin reconocer';

/** Lists where one is signed in; ends one session or all others. */
export function Sessions() {
  const query = useQuery(sessionsQuery);
  const { data: sessions = [] } = query;
  const ending = useAction<AccountSession | 'others'>({
    action: (which) => (which === 'others' ? endOtherSessions() : endSession(which.id)),
  });
  const others = sessions.filter(({ actual }) => !actual).length;
  return (
    <StaffCard className={classes.card} aria-labelledby="sus-sesiones" aria-busy={query.isFetching}>
      <h3 id="sus-sesiones">Sesiones abiertas</h3>
      <Outcome of={ending}>Se cerró. Ese dispositivo deberá ingresar de nuevo.</Outcome>
      <ListStates
        query={query}
        shown={sessions.length}
        order={4}
        skeleton={
          <div role="status" aria-label="Cargando sus sesiones...">
            <Skeleton height={44} />
          </div>
        }
        failure={SESSIONS_FAILURE}
        empty={{
          title: 'No hay sesiones para mostrar',
          text: 'Aparecen cuando un dispositivo ingresa al panel.',
        }}
      >
        <Stack component="ul" gap={8} className={classes.sessions}>
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                <b>{nameOf(session)}</b>
                {session.actual ? <Chip tone="selva">Esta sesión</Chip> : null}
                <p className={classes.note}>
                  Ingresó el {momentText(session.ingreso)}. Último uso: {momentText(session.visto)}
                  {session.red ? `, red ${session.red}` : ''}.
                </p>
              </div>
              {session.actual ? null : (
                <BusyButton
                  size="sm"
                  variant="default"
                  busy={ending.busy}
                  aria-label={`Cerrar la sesión de ${nameOf(session)}, del ${momentText(session.ingreso)}`}
                  onClick={() => ending.run(session)}
                >
                  Cerrar
                </BusyButton>
              )}
            </li>
          ))}
        </Stack>
      </ListStates>
      {others > 1 ? (
        <Toolbar>
          <ActionButton
            variant="default"
            action={{ busy: ending.busy, run: () => ending.run('others') }}
            doing="Cerrando..."
          >
            Cerrar las demás sesiones
          </ActionButton>
        </Toolbar>
      ) : null}
    </StaffCard>
  );
}
