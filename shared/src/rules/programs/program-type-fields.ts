import type { ProgramType } from './program-type';

/** Fields that the public form asks for by program type, all required (spec: staff-panel §5). */
const PROGRAM_TYPE_FIELDS = {
  pregrado: ['nombreColegio', 'fechaGradoBachiller'],
  posgrado: [
    'estratoSocioeconomico',
    'servicioSalud',
    'tituloCarreraProfesional',
    'universidadCarreraProfesional',
    'anoGradoCarreraProfesional',
    'trabajaActualmente',
  ],
} as const satisfies Readonly<Record<ProgramType, readonly string[]>>;

/** A field of one program type; `lugarTrabajo` is asked for only if the person works. */
export type ProgramTypeField = (typeof PROGRAM_TYPE_FIELDS)[ProgramType][number] | 'lugarTrabajo';

/** The fields of a program type, with the place of work if the person answered "Si". */
export function programTypeFields(
  type: ProgramType,
  trabajaActualmente?: string | null,
): readonly ProgramTypeField[] {
  const works = type === 'posgrado' && trabajaActualmente === 'Si';
  return works ? [...PROGRAM_TYPE_FIELDS[type], 'lugarTrabajo'] : PROGRAM_TYPE_FIELDS[type];
}
