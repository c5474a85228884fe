import { GOAL_KINDS, type GoalKind, type Goals } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import { DialogButtons, Hint, StaffDialog, StaffForm, schemaOf, useDraftForm } from 'shared/ui-staff';
import { GOAL_LABELS, saveGoals } from '../../../lead-data/goals-queries';

interface Props {
  /** Empty: the team's. */
  adviser: string;
  whose: string;
  goals: Goals | null;
  onClosed: () => void;
}

type Values = Record<GoalKind, string>;
const MAX = 100_000;

const textOf = (goals: Goals | null, kind: GoalKind) => String(goals?.[kind] ?? '');

const schema = schemaOf((values: Values) => {
  const read = GOAL_KINDS.map((kind) => [kind, values[kind].trim() ? Number(values[kind]) : null] as const);
  const wrong = read.filter(
    ([, goal]) => goal !== null && !(Number.isInteger(goal) && goal >= 1 && goal <= MAX),
  );
  if (wrong.length > 0)
    return { errors: Object.fromEntries(wrong.map(([kind]) => [kind, 'Escriba un número entero desde 1.'])) };
  return { sent: Object.fromEntries(read) as Goals };
});

/** The goals of a week, of the team or of one adviser. */
export const GoalsDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title={`Metas por semana: ${props.whose}`} onClosed={onClosed}>
    {(close) => <GoalsForm {...props} close={close} />}
  </StaffDialog>
);

function GoalsForm({ adviser, goals, close }: Omit<Props, 'onClosed' | 'whose'> & { close: () => void }) {
  const form = useDraftForm(schema, {
    initialValues: {
      contactos: textOf(goals, 'contactos'),
      respuestas: textOf(goals, 'respuestas'),
      documentos: textOf(goals, 'documentos'),
      matriculas: textOf(goals, 'matriculas'),
    },
    submit: (sent) => saveGoals(adviser, sent),
    onDone: close,
  });
  return (
    <StaffForm form={form}>
      <Hint>Vacío: sin meta. Quien la tiene la ve en «Hoy» y en «Analítica».</Hint>
      {GOAL_KINDS.map((kind, index) => (
        <TextInput
          key={kind}
          {...form.text(kind)}
          label={GOAL_LABELS[kind]}
          inputMode="numeric"
          {...(index === 0 && { 'data-autofocus': true })}
        />
      ))}
      <DialogButtons of={form} action="Guardar" submitting="Guardando..." onCancel={close} />
    </StaffForm>
  );
}
