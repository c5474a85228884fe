import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionIcon, Button, Row, TextInput } from 'shared/ui';
import { DialogButtons, StaffDialog, StaffForm, schemaOf, useCopied, useDraftForm } from 'shared/ui-staff';
import classes from './teams-card.module.css';
import { createKey, type ReleaseTeam, revokeKey, saveTeam } from './teams-queries';

/** What an administrator is about to change about a team. */
export type TeamTask =
  | { kind: 'new' }
  | { kind: 'modules' | 'key'; team: ReleaseTeam }
  | { kind: 'revoke'; team: ReleaseTeam; id: string };

interface Values {
  equipo: string;
  modulos: string;
  motivo: string;
}

const TITLES: Record<TeamTask['kind'], (task: { team: string; id: string }) => string> = {
  new: () => 'Nuevo equipo',
  modules: ({ team }) => `Módulos del equipo ${team}`,
  key: ({ team }) => `Llave nueva para ${team}`,
  revoke: ({ team, id }) => `¿Revocar la llave ${id} de ${team}?`,
};

const TEXTS: Record<TeamTask['kind'], string> = {
  new: 'El equipo publica y promueve sus módulos, y ningún otro, con una llave suya.',
  modules: 'Cuenta desde ahora, también para las llaves que ya tiene.',
  key: 'Se muestra una sola vez: guárdela entre los secretos del repositorio del equipo.',
  revoke: 'Lo que se firme con ella se rechaza desde ahora. Lo publicado sigue en uso.',
};

const ACTIONS: Record<TeamTask['kind'], string> = {
  new: 'Crear equipo',
  modules: 'Guardar',
  key: 'Crear llave',
  revoke: 'Revocar',
};

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const schemaFor = ({ kind }: TeamTask) =>
  schemaOf(({ equipo, modulos, motivo }: Values) => {
    const errors = {
      ...(kind === 'new' && !equipo.trim() && { equipo: 'Escriba el nombre del equipo.' }),
      ...((kind === 'new' || kind === 'modules') &&
        listOf(modulos).length === 0 && { modulos: 'Escriba al menos un módulo.' }),
      ...(!motivo.trim() && { motivo: 'Escriba el motivo.' }),
    };
    if (Object.keys(errors).length > 0) return { errors };
    return { sent: { equipo: equipo.trim(), modulos: listOf(modulos), motivo: motivo.trim() } };
  });

interface Props {
  task: TeamTask;
  onClosed: () => void;
}

/** Asks before a team's rights change; a new key is shown here, only once. */
export default function TeamDialog({ task, onClosed }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const names = { team: 'team' in task ? task.team.equipo : '', id: 'id' in task ? task.id : '' };
  return (
    <StaffDialog title={TITLES[task.kind](names)} onClosed={onClosed}>
      {(close) =>
        secret === null ? (
          <TeamForm task={task} onSecret={setSecret} close={close} />
        ) : (
          <NewKey secret={secret} close={close} />
        )
      }
    </StaffDialog>
  );
}

interface FormProps {
  task: TeamTask;
  onSecret: (secret: string) => void;
  close: () => void;
}

function TeamForm({ task, onSecret, close }: FormProps) {
  const team = 'team' in task ? task.team : null;
  const form = useDraftForm(schemaFor(task), {
    initialValues: { equipo: team?.equipo ?? '', modulos: team?.modulos.join(', ') ?? '', motivo: '' },
    submit: async ({ equipo, modulos, motivo }, retryKey) => {
      if (task.kind === 'key') return createKey(equipo, motivo, retryKey);
      if (task.kind === 'revoke') await revokeKey(equipo, task.id, motivo);
      else await saveTeam(equipo, { modulos, motivo });
      return null;
    },
    onDone: (secret) => (secret === null ? close() : onSecret(secret)),
  });
  return (
    <StaffForm form={form}>
      <p>{TEXTS[task.kind]}</p>
      {task.kind === 'new' ? (
        <TextInput
          {...form.text('equipo')}
          label="Equipo"
          description="En minúsculas, como crm: sus miembros están en el grupo team-crm."
          autoComplete="off"
          maxLength={40}
          data-autofocus
        />
      ) : null}
      {task.kind === 'new' || task.kind === 'modules' ? (
        <TextInput
          {...form.text('modulos')}
          label="Módulos"
          description="Sus nombres, separados por comas."
          autoComplete="off"
        />
      ) : null}
      <TextInput
        {...form.text('motivo')}
        label="Motivo"
        description="Queda en el historial con su nombre."
        maxLength={200}
      />
      <DialogButtons
        of={form}
        action={ACTIONS[task.kind]}
        submitting="Guardando..."
        danger={task.kind === 'revoke'}
        onCancel={close}
      />
    </StaffForm>
  );
}

function NewKey({ secret, close }: { secret: string; close: () => void }) {
  const { copied, copy } = useCopied(secret);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className={classes.secret}>
      <p>Cópiela ahora, como RELEASE_TEAM_KEY: el sitio solo conserva la parte pública.</p>
      <Row gap="4px 12px">
        <code>{secret}</code>
        <ActionIcon aria-label="Copiar la llave" onClick={copy}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Row>
      <p role="status">{copied ? 'Llave copiada' : ''}</p>
      <Button size="sm" onClick={close}>
        Ya la guardé
      </Button>
    </div>
  );
}
