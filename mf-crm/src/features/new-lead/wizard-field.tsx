import { ADVISER_FORM_FIELDS, type FieldDefinition } from 'shared/adviser-form-fields';
import { bogotaDay, programTypeOf } from 'shared/rules';
import type { AdviserRecord } from 'shared/schemas';
import { NativeSelect, TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { ORIGEN_LABELS, optionsOf, PRIORIDAD_LABELS } from '../../leads/lead-labels';
import { ProgramField } from '../../programs/program-field';
import type { WizardField as Name, WizardValues } from './wizard-steps';

const STAFF_FIELDS: Readonly<Record<string, FieldDefinition>> = {
  origen: {
    label: 'Origen',
    missing: '',
    choices: optionsOf(ORIGEN_LABELS).map(({ value, label }) => [value, label]),
  },
  prioridad: {
    label: 'Prioridad',
    missing: '',
    choices: optionsOf(PRIORIDAD_LABELS).map(({ value, label }) => [value, label]),
  },
  asesorAsignado: { label: 'Asesor', missing: '', choices: [] },
  enlaceDocumentos: { label: 'Enlace de documentos', missing: '', maxLength: 2000 },
};

const REQUIRED = new Set<Name>([
  'nombre',
  'email',
  'telefono',
  'estadoCivil',
  'tipoDocumento',
  'cedula',
  'universidad',
  'programaInteres',
  'origen',
  'prioridad',
  'asesorAsignado',
]);

interface Props {
  name: Name;
  values: WizardValues;
  error: string | undefined;
  advisers: readonly AdviserRecord[];
  onChange: (name: Name, value: string) => void;
}

/** One field of the wizard, drawn from its definition. */
export function WizardField({ name, values, error, advisers, onChange }: Props) {
  const field: FieldDefinition =
    name in ADVISER_FORM_FIELDS
      ? ADVISER_FORM_FIELDS[name as keyof typeof ADVISER_FORM_FIELDS]
      : (STAFF_FIELDS[name] ?? { label: name, missing: '' });
  const common = {
    id: `wizard-${name}`,
    label: field.label,
    error,
    required: REQUIRED.has(name),
    value: values[name] ?? '',
  };
  if (name === 'programaInteres') {
    return (
      <ProgramField
        {...common}
        university={values.universidad ?? ''}
        type={programTypeOf(common.value)}
        onChange={(value) => onChange(name, value)}
      />
    );
  }
  if (field.type === 'date') {
    return <DayField {...common} max={bogotaDay()} onChange={(value) => onChange(name, value)} />;
  }
  if (field.choices) {
    const people = advisers
      .filter(({ activo }) => activo)
      .map(({ sub, nombre, email }) => ({ value: sub, label: `${nombre || email} · ${email}` }));
    const choices =
      name === 'asesorAsignado' ? people : field.choices.map(([value, label]) => ({ value, label }));
    return (
      <NativeSelect
        {...common}
        data={[{ value: '', label: 'Elija una opción' }, ...choices]}
        onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...common}
      type={field.type ?? 'text'}
      inputMode={field.inputMode}
      maxLength={field.maxLength}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
    />
  );
}
