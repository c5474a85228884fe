import type { Updateable } from 'kysely';
import type { LeadChange } from 'shared/schemas';
import type { LeadsTable } from '../database/lead-tables';

/** Fields of a lead that are a column of the same name. */
const COLUMN_FIELDS = [
  'nombre',
  'email',
  'telefono',
  'cedula',
  'tipoDocumento',
  'fechaExpedicionDocumento',
  'lugarExpedicionDocumento',
  'fechaNacimiento',
  'lugarNacimiento',
  'estadoCivil',
  'direccionResidencia',
  'programaInteres',
  'universidad',
  'tipoPrograma',
  'estado',
  'prioridad',
  'origen',
  'enlaceDocumentos',
  'mensaje',
  'fechaLimiteDocumentos',
  'fechaRecordatorioDocumentos',
  'fechaLimitePagos',
  'fechaRecordatorioPagos',
  'nombreColegio',
  'fechaGradoBachiller',
  'estratoSocioeconomico',
  'servicioSalud',
  'tituloCarreraProfesional',
  'universidadCarreraProfesional',
  'anoGradoCarreraProfesional',
  'trabajaActualmente',
  'lugarTrabajo',
] as const satisfies readonly (keyof LeadChange)[];

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns that the given fields set: absent fields none, an empty text null. */
export function leadColumns(
  given: Readonly<Partial<Record<(typeof COLUMN_FIELDS)[number], unknown>>>,
): Updateable<LeadsTable> {
  return Object.fromEntries(
    COLUMN_FIELDS.filter((field) => given[field] !== undefined).map((field) => [
      columnOf(field),
      given[field] === '' ? null : given[field],
    ]),
  );
}
