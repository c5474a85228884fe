import { EmailInput } from 'shared/forms';
import { bogotaDay, LEAD_ESTADOS, programTypeOf } from 'shared/rules';
import { type AdviserRecord, LEAD_FIELDS, type LeadFieldName } from 'shared/schemas';
import { NativeSelect, TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { type DraftForm, ESTADO_LABELS } from 'shared/ui-staff';
import { adviserOptions } from '../lead-data/advisers-queries';
import { definitionOf } from '../lead-ui/field-text';
import { ORIGEN_LABELS, optionsOf, PRIORIDAD_LABELS } from '../lead-ui/lead-labels';
import type { LeadFormValues } from './lead-form-values';
import { ProgramField } from './program-field';

type Options = { value: string; label: string; disabled?: boolean }[];

/** Selects with labels of the CRM's own; they always have a value. */
const CHOICES: Readonly<Partial<Record<LeadFieldName, Options>>> = {
  // Only the public form makes leads of its own origin (spec: staff-panel §3, "Enumerations").
  origen: optionsOf(ORIGEN_LABELS).filter(({ value }) => value !== 'formulario_web'),
  prioridad: optionsOf(PRIORIDAD_LABELS),
  estado: LEAD_ESTADOS.map((value) => ({ value, label: ESTADO_LABELS[value] })),
};

interface Props {
  form: Pick<DraftForm<LeadFormValues>, 'field' | 'text' | 'values'>;
  /** Prefix of the field's id, so that a page can hold two forms. */
  prefix: string;
  name: LeadFieldName;
  advisers: readonly AdviserRecord[];
  /** Replaces the field's own label. */
  label?: string | undefined;
  /** Required by this form, in addition to what every lead needs (spec: staff-panel §5). */
  required?: boolean | undefined;
  /** Takes the focus when its dialog opens. */
  autofocus?: boolean;
  /** A stored value that is no longer an option, but can stay. */
  kept?: { value: string; label: string } | null;
}

/** One field of a lead, built from its definition. */
export function LeadField({ form, prefix, name, advisers, kept, ...props }: Props) {
  const field = definitionOf(name);
  const common = {
    ...form.field(name),
    id: `${prefix}-${name}`,
    label: props.label ?? field.label,
    required: props.required ?? ('required' in LEAD_FIELDS[name] || name in CHOICES),
    'data-autofocus': props.autofocus || undefined,
  };
  if (name === 'programaInteres') {
    return (
      <ProgramField {...common} university={form.values.universidad} type={programTypeOf(common.value)} />
    );
  }
  if (field.type === 'date') return <DayField {...common} max={bogotaDay()} />;
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
      />
    );
  }
  const text = {
    ...common,
    inputMode: field.inputMode,
    maxLength: field.maxLength,
    autoComplete: 'off',
    readOnly: form.text(name).readOnly,
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
