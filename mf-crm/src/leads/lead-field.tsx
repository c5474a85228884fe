import type { ChangeEvent } from 'react';
import { ADVISER_FORM_FIELDS, type AdviserFormField, type FieldDefinition } from 'shared/adviser-form-fields';
import { EmailInput } from 'shared/forms';
import { bogotaDay, LEAD_ESTADOS, programTypeOf } from 'shared/rules';
import type { AdviserRecord, newLeadSchema } from 'shared/schemas';
import { NativeSelect, TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { ESTADO_LABELS } from 'shared/ui-staff';
import { ProgramField } from '../programs/program-field';
import { adviserOptions } from './advisers-queries';
import { fieldLabel } from './field-text';
import { ORIGEN_LABELS, optionsOf, PRIORIDAD_LABELS } from './lead-labels';

/** A field of a lead that staff write: those of the public form, and what only staff choose. */
export type LeadFieldName =
  | Extract<AdviserFormField, keyof typeof newLeadSchema.shape>
  | 'origen'
  | 'prioridad'
  | 'estado'
  | 'asesorAsignado'
  | 'enlaceDocumentos';

/** What a form of a lead holds, as texts by field. */
export type LeadFieldValues = Readonly<Record<string, string>>;

type Options = { value: string; label: string; disabled?: boolean }[];

const CHOICES: Readonly<Record<string, Options>> = {
  // Only the public form makes leads of its own origin (spec: staff-panel §3, "Enumerations").
  origen: optionsOf(ORIGEN_LABELS).filter(({ value }) => value !== 'formulario_web'),
  prioridad: optionsOf(PRIORIDAD_LABELS),
  estado: LEAD_ESTADOS.map((value) => ({ value, label: ESTADO_LABELS[value] })),
};
const STAFF_FIELDS: Readonly<Record<string, FieldDefinition>> = {
  enlaceDocumentos: { label: fieldLabel('enlaceDocumentos'), missing: '', maxLength: 2000 },
};

const REQUIRED = new Set<LeadFieldName>([
  'nombre',
  'email',
  'telefono',
  'cedula',
  'universidad',
  'programaInteres',
  'origen',
  'prioridad',
  'estado',
]);

interface Props {
  /** Begins the field's id, so that two forms can stand in one page. */
  form: string;
  name: LeadFieldName;
  values: LeadFieldValues;
  error: string | undefined;
  advisers: readonly AdviserRecord[];
  readOnly?: boolean;
  /** In place of the field's own label. */
  label?: string;
  /** What this form asks for beyond what every lead has (spec: staff-panel §5). */
  required?: boolean;
  /** Takes the focus when its dialog opens. */
  autofocus?: boolean;
  /** A stored value that is no option any more stays one. */
  kept?: { value: string; label: string } | null;
  onChange: (name: LeadFieldName, value: string) => void;
}

/** One field of a lead, drawn from its definition. */
export function LeadField(props: Props) {
  const { form, name, values, error, advisers, readOnly, kept, onChange } = props;
  const field: FieldDefinition =
    name in ADVISER_FORM_FIELDS
      ? ADVISER_FORM_FIELDS[name as keyof typeof ADVISER_FORM_FIELDS]
      : (STAFF_FIELDS[name] ?? { label: fieldLabel(name), missing: '' });
  const common = {
    id: `${form}-${name}`,
    name,
    label: props.label ?? field.label,
    error,
    required: props.required ?? REQUIRED.has(name),
    value: values[name] ?? '',
    'data-autofocus': props.autofocus || undefined,
  };
  const change = (value: string) => onChange(name, value);
  if (name === 'programaInteres') {
    return (
      <ProgramField
        {...common}
        university={values.universidad ?? ''}
        type={programTypeOf(common.value)}
        onChange={change}
      />
    );
  }
  if (field.type === 'date') return <DayField {...common} max={bogotaDay()} onChange={change} />;
  const choices =
    name === 'asesorAsignado'
      ? adviserOptions(advisers.filter(({ activo }) => activo))
      : (CHOICES[name] ?? field.choices?.map(([value, label]) => ({ value, label })));
  if (choices) {
    const known = !kept || choices.some(({ value }) => value === kept.value);
    const always = CHOICES[name] !== undefined && common.value !== '';
    return (
      <NativeSelect
        {...common}
        data={[
          ...(always ? [] : [{ value: '', label: 'Elija una opción' }]),
          ...(known ? [] : [kept]),
          ...choices,
        ]}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  }
  const text = {
    ...common,
    inputMode: field.inputMode,
    maxLength: field.maxLength,
    autoComplete: 'off',
    readOnly,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change(currentTarget.value),
  };
  if (field.type === 'email') return <EmailInput {...text} />;
  return (
    <TextInput
      {...text}
      type={name === 'enlaceDocumentos' ? 'url' : (field.type ?? 'text')}
      placeholder={name === 'enlaceDocumentos' ? 'https://' : undefined}
    />
  );
}
