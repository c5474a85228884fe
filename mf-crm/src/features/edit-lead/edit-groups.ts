import type { Role } from 'shared';
import { type ProgramType, programTypeFields } from 'shared/rules';
import type { LeadFieldName } from '../../lead-form/lead-form-values';

/** The fields of the edit form under their headings; only an admin changes the adviser (spec: staff-panel §5). */
export const editGroups = (
  role: Role,
  type: ProgramType,
  works: string | undefined,
): readonly (readonly [title: string, fields: readonly LeadFieldName[]])[] => [
  ['Contacto', ['nombre', 'cedula', 'email', 'telefono']],
  ['Programa', ['universidad', 'programaInteres']],
  [
    'Gestión',
    [
      'estado',
      'origen',
      'prioridad',
      'enlaceDocumentos',
      ...(role === 'admin' ? ['asesorAsignado' as const] : []),
    ],
  ],
  [
    'Identificación',
    [
      'tipoDocumento',
      'fechaExpedicionDocumento',
      'lugarExpedicionDocumento',
      'fechaNacimiento',
      'lugarNacimiento',
      'estadoCivil',
      'direccionResidencia',
    ],
  ],
  [type === 'pregrado' ? 'Bachillerato' : 'Posgrado', programTypeFields(type, works)],
];
