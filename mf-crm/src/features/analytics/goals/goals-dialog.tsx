import { useState } from 'react';
import { changesOf, storedInstead } from 'shared/forms';
import { plainNumber } from 'shared/rules';
import { GOAL_KINDS, type GoalKind, type Goals } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import { DialogButtons, Hint, StaffDialog, StaffForm, schemaOf, useDraftForm } from 'shared/ui-staff';
import { changeGoals, GOAL_LABELS } from '../../../lead-data/goals-queries';

interface Props {
  /** Empty for the team's goals. */
  adviser: string;
  whose: string;
  goals: Goals | null;
  onClosed: () => void;
}

type Values = Record<GoalKind, string>;
const MAX = 100_000;
const NONE: Goals = { contactos: null, respuestas: null, documentos: null, matriculas: null };

const textOf = (goals: Goals | null, kind: GoalKind) => String(goals?.[kind] ?? '');

const goalOf = (text: string) => (text.trim() ? Number(plainNumber(text)) : null);

const schema = schemaOf((values: Values) => {
  const goals: Goals = {
    contactos: goalOf(values.contactos),
    respuestas: goalOf(values.respuestas),
    documentos: goalOf(values.documentos),
    matriculas: goalOf(values.matriculas),
  };
  const isWrong = (goal: number | null) =>
    goal !== null && !(Number.isInteger(goal) && goal >= 1 && goal <= MAX);
  const wrong = GOAL_KINDS.filter((kind) => isWrong(goals[kind]));
  if (wrong.length > 0)
    return { errors: Object.fromEntries(wrong.map((kind) => [kind, 'Escriba un número entero desde 1.'])) };
  return { sent: goals };
});

/** The weekly goals of the team or of one adviser. */
export const GoalsDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title={`Metas por semana: ${props.whose}`} onClosed={onClosed}>
    {(close) => <GoalsForm {...props} close={close} />}
  </StaffDialog>
);

function GoalsForm({ adviser, goals, close }: Omit<Props, 'onClosed' | 'whose'> & { close: () => void }) {
  /** The goals when the dialog opened: saving detects what others changed since. */
  const [read, setRead] = useState(goals ?? NONE);
  const form = useDraftForm(schema, {
    initialValues: {
      contactos: textOf(goals, 'contactos'),
      respuestas: textOf(goals, 'respuestas'),
      documentos: textOf(goals, 'documentos'),
      matriculas: textOf(goals, 'matriculas'),
    },
    submit: async (sent) => {
      const change = changesOf(read, sent);
      if (change) await changeGoals(adviser, change);
    },
    onRefused: (error) => setRead((known) => storedInstead(error, known)),
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
