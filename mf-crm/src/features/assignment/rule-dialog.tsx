import { plainNumber, UNIVERSITY_NAMES } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import { NativeSelect, TextInput } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import {
  DialogButtons,
  RestoredNotice,
  StaffDialog,
  StaffForm,
  schemaOf,
  useDraftForm,
} from 'shared/ui-staff';
import { isSampleAdviser } from '../../lead-data/advisers-queries';
import classes from './assignment.module.css';
import { HoursFields, type HoursValues, hoursErrors, hoursOf, hoursValues } from './hours-fields';
import { linesOf, ManyChoices } from './many-choices';
import type { Rule } from './plan-text';
import { RULES_ID } from './rule-list';

interface Props {
  /** Null: a new one. */
  rule: Rule | null;
  advisers: readonly AdviserRecord[];
  onSaved: (rule: Rule) => void;
  onClosed: () => void;
}

type Values = HoursValues & {
  nombre: string;
  universidades: string;
  nivel: string;
  asesores: string;
  pasa: boolean;
  minutos: string;
};
const UNIVERSITIES = UNIVERSITY_NAMES.map((value) => ({ value, label: value }));
const LEVELS = [
  { value: '', label: 'Pregrado y posgrado' },
  { value: 'pregrado', label: 'Pregrado' },
  { value: 'posgrado', label: 'Posgrado' },
];
const MAX_MINUTES = 6_000;

const schema = schemaOf((values: Values) => {
  const minutos = Number(plainNumber(values.minutos));
  const errors = {
    ...(!values.nombre.trim() && { nombre: 'Escriba el nombre de la regla.' }),
    ...(values.pasa &&
      !(Number.isInteger(minutos) && minutos >= 1 && minutos <= MAX_MINUTES) && {
        minutos: 'Escriba minutos enteros, de 1 a 6.000.',
      }),
    ...hoursErrors(values),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const sent: Omit<Rule, 'id'> = {
    nombre: values.nombre.trim(),
    universidades: linesOf(values.universidades),
    niveles: values.nivel === 'pregrado' || values.nivel === 'posgrado' ? [values.nivel] : [],
    asesores: linesOf(values.asesores),
    horario: hoursOf(values),
    minutos: values.pasa ? minutos : null,
  };
  return { sent };
});

/** One rule: which requests it takes, who gets them, when, and after how long they pass on. It takes effect when the rules are saved. */
export const RuleDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog
    title={props.rule ? 'Editar la regla' : 'Agregar una regla'}
    size={620}
    focusAfter={RULES_ID}
    onClosed={onClosed}
  >
    {(close) => <RuleForm {...props} close={close} />}
  </StaffDialog>
);

function RuleForm({ rule, advisers, onSaved, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const form = useDraftForm(schema, {
    initialValues: {
      nombre: rule?.nombre ?? '',
      universidades: rule?.universidades.join('\n') ?? '',
      nivel: rule?.niveles.length === 1 ? (rule.niveles[0] ?? '') : '',
      asesores: rule?.asesores.join('\n') ?? '',
      ...hoursValues(rule?.horario ?? null),
      pasa: rule ? rule.minutos !== null : true,
      minutos: String(rule?.minutos ?? 30),
    },
    draft: `regla.${rule?.id ?? 'nueva'}`,
    submit: async (sent) => onSaved({ id: rule?.id ?? crypto.randomUUID(), ...sent }),
    onDone: close,
  });
  const { value: pasa, ...passes } = form.field('pasa');
  const cancel = () => {
    form.discard();
    close();
  };
  const active = advisers.filter((adviser) => adviser.activo && !isSampleAdviser(adviser));
  return (
    <StaffForm form={form} heading={<RestoredNotice form={form} />}>
      <TextInput
        {...form.text('nombre')}
        label="Nombre"
        maxLength={60}
        required
        withAsterisk={false}
        data-autofocus
      />
      <ManyChoices
        legend="Universidades"
        none="Sin marcar ninguna: solicitudes de todas, también sin universidad."
        choices={UNIVERSITIES}
        chosen={form.values.universidades}
        onChange={(universidades) => form.set({ universidades })}
      />
      <NativeSelect {...form.field('nivel')} label="Nivel" data={LEVELS} />
      <ManyChoices
        legend="Asesores"
        none="Sin marcar ninguno: todos los activos."
        choices={active.map(({ sub, nombre, email }) => ({ value: sub, label: nombre || email }))}
        chosen={form.values.asesores}
        onChange={(asesores) => form.set({ asesores })}
      />
      <HoursFields form={form} />
      <Checkbox
        {...passes}
        checked={pasa}
        label="Si nadie responde, pasa a otro asesor y se avisa a coordinación"
        className={classes.wide}
      />
      {form.values.pasa ? (
        <TextInput
          {...form.text('minutos')}
          label="Minutos hábiles"
          description="Cuentan dentro del horario de la regla, sin domingos ni festivos."
          inputMode="numeric"
          className={classes.short}
        />
      ) : null}
      <DialogButtons of={form} action="Aceptar" submitting="Aceptando..." onCancel={cancel} />
    </StaffForm>
  );
}
