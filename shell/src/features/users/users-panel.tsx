import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCall } from 'shared';
import { useSearchParams } from 'shared/router';
import type { StaffUser } from 'shared/schemas';
import { Button, NativeSelect } from 'shared/ui';
import { StaffCard, StaffPageHead, StaffSearch, StaffState } from 'shared/ui-staff';
import { Notice } from '../../parts/credentials/notice';
import { matchingUsers, readSearch, writeSearch } from './user-search';
import { UserTable, UserTableBones } from './user-table';
import type { UserTask } from './user-task';
import { STATE_LABELS } from './user-words';
import { enableUser, fetchUsers, LIST_FAILURE } from './users-call';
import classes from './users-panel.module.css';

const UserDialog = lazy(() => import('./user-dialogs'));

const STATES = [
  { value: '', label: 'Todos los estados' },
  ...Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
];

/** The tab "Usuarios": who works here, and what an administrator does about it. */
export default function UsersPanel() {
  const [parameters, setParameters] = useSearchParams();
  const { data, error, loading, refetch } = useCall(fetchUsers);
  const search = readSearch(parameters);
  // The box keeps its own text: the address follows a moment later, and would otherwise move the caret.
  const [typed, setTyped] = useState(search.text);
  const [task, setTask] = useState<UserTask | null>(null);
  const [told, setTold] = useState<{ kind: 'good' | 'bad'; text: string } | null>(null);
  const found = data ? matchingUsers(data, search) : [];

  const change = (values: { q?: string; estado?: string }) =>
    setParameters((known) => writeSearch(known, values), { replace: true, preventScrollReset: true });
  const clear = () => {
    setTyped('');
    change({ q: '', estado: '' });
  };
  const done = (text: string) => {
    setTold({ kind: 'good', text });
    refetch();
  };
  const begin = (next: UserTask) => {
    setTold(null);
    setTask(next);
  };
  const enable = async (user: StaffUser) => {
    setTold(null);
    try {
      await enableUser(user.id);
      done(`${user.nombre} puede ingresar de nuevo.`);
    } catch (cause) {
      setTold({ kind: 'bad', text: cause instanceof Error ? cause.message : String(cause) });
    }
  };

  return (
    <>
      <StaffPageHead title="Usuarios" count={data?.length}>
        <StaffSearch
          what="usuarios"
          placeholder="Nombre o correo"
          text={typed}
          onText={(text) => {
            setTyped(text);
            change({ q: text });
          }}
        >
          <NativeSelect
            size="sm"
            aria-label="Estado"
            data={STATES}
            value={search.state}
            onChange={({ currentTarget }) => change({ estado: currentTarget.value })}
          />
        </StaffSearch>
        <Button
          size="sm"
          className={classes.invite}
          leftSection={<IconPlus aria-hidden="true" />}
          onClick={() => begin({ kind: 'invite' })}
        >
          Invitar
        </Button>
      </StaffPageHead>
      {told ? (
        <div className={classes.told}>
          <Notice kind={told.kind}>{told.text}</Notice>
        </div>
      ) : null}
      {data && error ? (
        <div className={classes.told}>
          <Notice kind="bad">
            {LIST_FAILURE}: la lista puede no estar al día.{' '}
            <Button size="sm" variant="default" loading={loading} onClick={refetch}>
              Reintentar
            </Button>
          </Notice>
        </div>
      ) : null}
      <StaffCard aria-label="Lista de usuarios" aria-busy={loading}>
        {!data && !error ? <UserTableBones /> : null}
        {!data && error ? (
          <StaffState
            kind="broken"
            title={LIST_FAILURE}
            text={error.message}
            actions={
              <Button size="sm" loading={loading} onClick={refetch}>
                Reintentar
              </Button>
            }
          />
        ) : null}
        {data && found.length === 0 ? (
          <StaffState
            kind="empty"
            title={data.length > 0 ? 'Ningún usuario con esta búsqueda' : 'No hay usuarios todavía'}
            text={
              data.length > 0
                ? 'Revise el texto o quite el estado.'
                : 'Invite a la primera persona del equipo.'
            }
            actions={
              data.length > 0 ? (
                <Button size="sm" variant="default" onClick={clear}>
                  Limpiar búsqueda
                </Button>
              ) : undefined
            }
          />
        ) : null}
        {found.length > 0 ? (
          <UserTable users={found} onTask={begin} onEnable={(user) => void enable(user)} />
        ) : null}
      </StaffCard>
      {task ? (
        <Suspense fallback={null}>
          <UserDialog task={task} users={data ?? []} onDone={done} onClosed={() => setTask(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
