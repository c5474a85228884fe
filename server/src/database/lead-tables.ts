import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  DocumentoEstado,
  EstadoCivil,
  LeadEstado,
  Origen,
  PagoEstado,
  Prioridad,
  ProgramType,
  ServicioSalud,
  SiNo,
  TipoDocumento,
  TipoNota,
} from 'shared/rules';

type OptionalDate = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/**
 * Prospective students (spec: staff-panel §3). The database keeps the last columns: the version that every update raises,
 * and the normalised keys. `forzado`: staff (`forzado_por`) made it beside another with the same e-mail or document.
 */
export interface LeadsTable {
  id: Generated<string>;
  nombre: string;
  email: string;
  telefono: string;
  cedula: string | null;
  tipo_documento: TipoDocumento | null;
  fecha_expedicion_documento: string | null;
  lugar_expedicion_documento: string | null;
  fecha_nacimiento: string | null;
  lugar_nacimiento: string | null;
  estado_civil: EstadoCivil | null;
  direccion_residencia: string | null;
  programa_interes: string | null;
  universidad: string | null;
  tipo_programa: ProgramType | null;
  estado: Generated<LeadEstado>;
  prioridad: Generated<Prioridad>;
  origen: Origen;
  asesor_asignado: string | null;
  asignado_a: string | null;
  creado_por: string;
  enlace_documentos: string | null;
  mensaje: string | null;
  fecha_creacion: Generated<Date>;
  fecha_ultima_actualizacion: Generated<Date>;
  fecha_limite_documentos: OptionalDate;
  fecha_recordatorio_documentos: OptionalDate;
  fecha_limite_pagos: OptionalDate;
  fecha_recordatorio_pagos: OptionalDate;
  nombre_colegio: string | null;
  fecha_grado_bachiller: string | null;
  estrato_socioeconomico: number | null;
  servicio_salud: ServicioSalud | null;
  titulo_carrera_profesional: string | null;
  universidad_carrera_profesional: string | null;
  ano_grado_carrera_profesional: number | null;
  trabaja_actualmente: SiNo | null;
  lugar_trabajo: string | null;
  forzado: Generated<boolean>;
  forzado_por: string | null;
  /** Key of the submission of the public form that made it. */
  clave_envio: string | null;
  version: GeneratedAlways<number>;
  email_normalizado: GeneratedAlways<string>;
  cedula_normalizada: GeneratedAlways<string | null>;
  documento_normalizado: GeneratedAlways<string | null>;
  busqueda: GeneratedAlways<string>;
}

/** Notes on a lead. `autor` is the name to show, `autor_id` whose note it is. */
export interface LeadNotasTable {
  id: Generated<string>;
  lead_id: string;
  contenido: string;
  autor: string;
  autor_id: string | null;
  tipo: Generated<TipoNota>;
  fecha: Generated<Date>;
}

/** The checklist of a lead: at most one document of each type. */
export interface LeadDocumentosTable {
  id: Generated<string>;
  lead_id: string;
  nombre: string;
  tipo: string;
  estado: Generated<DocumentoEstado>;
  obligatorio: boolean;
  fecha_subida: OptionalDate;
}

/** Payments of a lead, in pesos. */
export interface LeadPagosTable {
  id: Generated<string>;
  lead_id: string;
  monto: number;
  concepto: string;
  fecha_vencimiento: string;
  fecha_recordatorio: string | null;
  estado: Generated<PagoEstado>;
  fecha_pago: OptionalDate;
}

/** Inquiries of a lead after it was made: contact requests, or a public form sent again (then with its name). */
interface LeadInquiriesTable {
  id: Generated<string>;
  lead_id: string;
  contact_request_id: string | null;
  form: string | null;
  received_at: Generated<Date>;
}

/** Leads and what belongs to them, by table. */
export interface LeadSchema {
  leads: LeadsTable;
  lead_notas: LeadNotasTable;
  lead_documentos: LeadDocumentosTable;
  lead_pagos: LeadPagosTable;
  lead_inquiries: LeadInquiriesTable;
}
