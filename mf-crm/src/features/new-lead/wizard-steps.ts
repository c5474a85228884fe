import { type ProgramType, programTypeFields } from 'shared/rules';
import { newLeadSchema } from 'shared/schemas';
import type { LeadFieldName, LeadFieldValues } from '../../leads/lead-field';
import { NUMBER_FIELDS } from '../../leads/lead-values';

/** A field of the wizard. Its estado is always nuevo. */
export type WizardField = Exclude<LeadFieldName, 'estado'>;

export interface WizardStep {
  title: string;
  fields: readonly WizardField[];
}

/** The three steps for what has been chosen so far (spec: staff-panel §2, new-lead modal; staff-panel §5 for what is required). */
export function wizardSteps(
  type: ProgramType,
  worksNow: string | undefined,
  isAdmin: boolean,
): readonly WizardStep[] {
  return [
    {
      title: 'Información Básica',
      fields: [
        'nombre',
        'email',
        'telefono',
        'origen',
        'prioridad',
        ...(isAdmin ? ['asesorAsignado' as const] : []),
      ],
    },
    {
      title: 'Información Personal y Documento',
      fields: [
        'estadoCivil',
        'tipoDocumento',
        'cedula',
        'fechaExpedicionDocumento',
        'lugarExpedicionDocumento',
        'fechaNacimiento',
        'lugarNacimiento',
        'direccionResidencia',
      ],
    },
    {
      title: 'Información Académica',
      fields: ['universidad', 'programaInteres', ...programTypeFields(type, worksNow), 'enlaceDocumentos'],
    },
  ];
}

/** What is sent: only what was filled in, figures as numbers. */
export function wizardBody(values: LeadFieldValues, fields: readonly string[]): Record<string, unknown> {
  const given = fields.flatMap((name): [string, unknown][] => {
    const value = values[name]?.trim();
    return value ? [[name, NUMBER_FIELDS.has(name) ? Number(value) : value]] : [];
  });
  return Object.fromEntries(given);
}

/** What is wrong with the fields of a step, by the rules of the server; an admin has to choose an adviser. */
export function stepErrors(
  values: LeadFieldValues,
  fields: readonly WizardField[],
): Partial<Record<WizardField, string>> {
  const body = wizardBody(values, fields);
  const found = fields.flatMap((name): [WizardField, string][] => {
    if (name === 'asesorAsignado') return values[name] ? [] : [[name, 'Por favor selecciona un comercial']];
    const message = newLeadSchema.shape[name].safeParse(body[name]).error?.issues[0]?.message;
    return message ? [[name, message]] : [];
  });
  return Object.fromEntries(found);
}
