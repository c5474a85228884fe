import type { ColumnType, Generated } from 'kysely';
import type { NivelAcademico } from 'shared/rules';

/** Results of vocational tests; the columns are those of the export (spec: staff-panel §2). */
export interface VocationalTestsTable {
  id: Generated<string>;
  nombre_estudiante: string;
  email_estudiante: string;
  nivel_academico: NivelAcademico;
  telefono_estudiante: string;
  /** Most recommended first; written as JSON text, which both engines take. */
  carreras_recomendadas: ColumnType<readonly string[], string, string>;
  email_acudiente: string | null;
  telefono_acudiente: string | null;
  codigo_acceso: string;
  fecha_creacion: Generated<Date>;
}
