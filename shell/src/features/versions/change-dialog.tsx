import { type ReleaseModule, releaseReasonSchema } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import { DialogButtons, StaffDialog, StaffForm, useDraftForm } from 'shared/ui-staff';
import { audienceText } from './version-words';
import { changeRelease, type ReleaseTask } from './versions-queries';

interface Words {
  title: string;
  text: string;
  action: string;
  submitting: string;
  /** Message shown afterwards. */
  done: string;
}

const TRIED = 'Antes se prueba en el servidor y en un navegador: puede tardar un minuto.';

function wordsOf({ id, estable, anterior }: ReleaseModule, task: ReleaseTask): Words {
  switch (task.kind) {
    case 'promote':
      return {
        title: `¿Promover ${id} ${task.version}?`,
        text: `Todos recibirán ${task.version} en lugar de ${estable ?? 'nada'} al cargar la próxima página. ${TRIED}`,
        action: 'Promover',
        submitting: 'Probando y promoviendo...',
        done: `${id} ${task.version} es la versión estable.`,
      };
    case 'rollback':
      return {
        title: `¿Revertir ${id} a ${anterior}?`,
        text: `Todos volverán de ${estable} a ${anterior} al cargar la próxima página.`,
        action: 'Revertir',
        submitting: 'Revirtiendo...',
        done: `${id} volvió a ${anterior}.`,
      };
    case 'canary': {
      const audience = task.rol
        ? `los ${audienceText({ porcentaje: null, rol: task.rol })}`
        : `el ${task.porcentaje} % de los visitantes`;
      return {
        title: `¿Probar ${id} ${task.version} con ${audience}?`,
        text: `Los demás siguen con ${estable}. ${TRIED}`,
        action: 'Iniciar canario',
        submitting: 'Probando e iniciando...',
        done: `${id} ${task.version} es canario para ${audience}.`,
      };
    }
    case 'stop':
      return {
        title: `¿Detener el canario de ${id}?`,
        text: `Todos recibirán ${estable} al cargar la próxima página.`,
        action: 'Detener canario',
        submitting: 'Deteniendo...',
        done: `El canario de ${id} terminó: todos reciben ${estable}.`,
      };
  }
}

interface Props {
  module: ReleaseModule;
  task: ReleaseTask;
  onDone: (text: string) => void;
  onClosed: () => void;
}

const schema = releaseReasonSchema.pick({ motivo: true });

/** Asks before a change of what is live; the reason is kept in the history. */
export default function ChangeDialog({ onClosed, ...props }: Props) {
  return (
    <StaffDialog title={wordsOf(props.module, props.task).title} onClosed={onClosed}>
      {(close) => <ReasonForm {...props} close={close} />}
    </StaffDialog>
  );
}

function ReasonForm({ module, task, onDone, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const words = wordsOf(module, task);
  const form = useDraftForm(schema, {
    initialValues: { motivo: '' },
    submit: ({ motivo }) => changeRelease(module.id, task, { motivo, estable: module.estable }),
    onDone: () => {
      onDone(words.done);
      close();
    },
  });
  return (
    <StaffForm form={form}>
      <p>{words.text}</p>
      <TextInput
        {...form.field('motivo')}
        label="Motivo"
        description="Queda en el historial con su nombre."
        required
        withAsterisk={false}
        maxLength={200}
        data-autofocus
      />
      <DialogButtons
        of={form}
        action={words.action}
        submitting={words.submitting}
        danger={task.kind === 'rollback' || task.kind === 'stop'}
        onCancel={close}
      />
    </StaffForm>
  );
}
