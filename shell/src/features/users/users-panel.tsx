import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from 'shared/query';
import type { StaffUser } from 'shared/schemas';
import { Button } from 'shared/ui';
import {
  FilterSelect,
  ListStates,
  listPage,
  PageLinks,
  RowsSkeleton,
  StaffCard,
  StaffPageHead,
  StaffSearch,
  useUrlFilters,
} from 'shared/ui-staff';
import { type Outcome, OutcomeNotice } from '../../parts/outcome/outcome-notice';
import { TEAM_FAILURE, teamQuery } from '../../parts/team/team-query';
import { matchingUsers } from './matching-users';
import { UndoButton } from './undo-button';
import { UserTable } from './user-table';
import type { Undo, UserTask } from './user-task';
import { STATE_LABELS } from './user-words';
import classes from './users-panel.module.css';
import { enableUser } from './users-queries';

const UserDialog = lazy(() => import('./user-dialogs'));

const STATES = [
  { value: '', label: 'Todos los estados' },
  ...Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
];
const FILTERS = ['q', 'estado'] as const;

/** The tab "Usuarios": staff accounts, and what an administrator can do with them. */
export default function UsersPanel() {
  const filters = useUrlFilters(FILTERS);
  const users = useQuery(teamQuery);
  const [task, setTask] = useState<UserTask | null>(null);
  const [outcome, setOutcome] = useState<(Outcome & { undo?: Undo | undefined }) | null>(null);
  const found = matchingUsers(users.data ?? [], filters.values);
  const { entries, ...place } = listPage(found, filters.page);

  const done = (text: string, undo?: Undo) => setOutcome({ kind: 'good', text, undo });
  const begin = (next: UserTask) => {
    setOutcome(null);
    setTask(next);
  };
  const enable = async (user: StaffUser) => {
    setOutcome(null);
    try {
      await enableUser(user.id);
      done(`${user.nombre} puede ingresar de nuevo.`);
    } catch (cause) {
      setOutcome({ kind: 'bad', text: cause instanceof Error ? cause.message : String(cause) });
    }
  };

  return (
    <>
      <StaffPageHead title="Usuarios" count={users.data?.length}>
        <StaffSearch
          what="usuarios"
          placeholder="Nombre o correo"
          text={filters.values.q}
          onText={(q) => filters.change({ q })}
        >
          <FilterSelect name="estado" filters={filters} aria-label="Estado" data={STATES} />
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
      <OutcomeNotice
        outcome={outcome}
        action={outcome?.undo ? <UndoButton undo={outcome.undo} onOutcome={setOutcome} /> : undefined}
      />
      <StaffCard aria-label="Lista de usuarios" aria-busy={users.isFetching}>
        <ListStates
          query={users}
          shown={found.length}
          filtered={filters.filtered && users.data?.length !== 0}
          skeleton={<RowsSkeleton label="Cargando usuarios..." columns={[72, 96, 180]} />}
          failure={TEAM_FAILURE}
          empty={{ title: 'No hay usuarios todavía', text: 'Invite a la primera persona del equipo.' }}
          noMatch={{
            title: 'Ningún usuario con esta búsqueda',
            text: 'Revise el texto o quite el estado.',
            onClear: filters.clear,
          }}
        >
          <UserTable users={entries} onTask={begin} onEnable={(user) => void enable(user)} />
          <PageLinks {...place} total={found.length} search={filters.pageSearch} />
        </ListStates>
      </StaffCard>
      {task ? (
        <Suspense fallback={null}>
          <UserDialog task={task} users={users.data ?? []} onDone={done} onClosed={() => setTask(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
