import type { ProgramType } from './program-type';

/** What the public form asks for by program type, all required (spec: staff-panel §5). */
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

/** A field that one program type asks for; `lugarTrabajo` only of who works. */
export type ProgramTypeField = (typeof PROGRAM_TYPE_FIELDS)[ProgramType][number] | 'lugarTrabajo';

/** The fields of a program type, with the place of work for who says "Si". */
export function programTypeFields(
  type: ProgramType,
  trabajaActualmente?: string | null,
): readonly ProgramTypeField[] {
  const works = type === 'posgrado' && trabajaActualmente === 'Si';
  return works ? [...PROGRAM_TYPE_FIELDS[type], 'lugarTrabajo'] : PROGRAM_TYPE_FIELDS[type];
}
