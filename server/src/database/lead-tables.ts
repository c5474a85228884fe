import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  DocumentoEstado,
  EstadoCivil,
  LeadEstado,
  Origen,
  PagoEstado,
  Prioridad,
  ProgramType,
  ReviewReason,
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
  tipoDocumento: TipoDocumento | null;
  fechaExpedicionDocumento: string | null;
  lugarExpedicionDocumento: string | null;
  fechaNacimiento: string | null;
  lugarNacimiento: string | null;
  estadoCivil: EstadoCivil | null;
  direccionResidencia: string | null;
  programaInteres: string | null;
  universidad: string | null;
  tipoPrograma: ProgramType | null;
  estado: Generated<LeadEstado>;
  prioridad: Generated<Prioridad>;
  origen: Origen;
  asesorAsignado: string | null;
  asignadoA: string | null;
  creadoPor: string;
  enlaceDocumentos: string | null;
  mensaje: string | null;
  fechaCreacion: Generated<Date>;
  fechaUltimaActualizacion: Generated<Date>;
  fechaLimiteDocumentos: OptionalDate;
  fechaRecordatorioDocumentos: OptionalDate;
  fechaLimitePagos: OptionalDate;
  fechaRecordatorioPagos: OptionalDate;
  nombreColegio: string | null;
  fechaGradoBachiller: string | null;
  estratoSocioeconomico: number | null;
  servicioSalud: ServicioSalud | null;
  tituloCarreraProfesional: string | null;
  universidadCarreraProfesional: string | null;
  anoGradoCarreraProfesional: number | null;
  trabajaActualmente: SiNo | null;
  lugarTrabajo: string | null;
  forzado: Generated<boolean>;
  forzadoPor: string | null;
  proximaAccion: string | null;
  fechaProximaAccion: OptionalDate;
  porRevisar: ReviewReason | null;
  /** Set while the lead is in the trash. */
  eliminadoEn: OptionalDate;
  eliminadoPor: string | null;
  /** Key of the submission of the public form that made it. */
  claveEnvio: string | null;
  version: GeneratedAlways<number>;
  emailNormalizado: GeneratedAlways<string>;
  cedulaNormalizada: GeneratedAlways<string | null>;
  documentoNormalizado: GeneratedAlways<string | null>;
  busqueda: GeneratedAlways<string>;
  /** Folded name, for the order by name. */
  nombreOrden: GeneratedAlways<string>;
}

/** Notes on a lead. `autor` is the name to show, `autor_id` whose note it is. */
export interface LeadNotasTable {
  id: Generated<string>;
  leadId: string;
  /** Retry key of the request that added it; unique for the lead. */
  clave: string | null;
  contenido: string;
  autor: string;
  autorId: string | null;
  tipo: Generated<TipoNota>;
  fecha: Generated<Date>;
}

/** The checklist of a lead: at most one document of each type. */
export interface LeadDocumentosTable {
  id: Generated<string>;
  leadId: string;
  nombre: string;
  tipo: string;
  estado: Generated<DocumentoEstado>;
  obligatorio: boolean;
  fechaSubida: OptionalDate;
}

/** Payments of a lead, in pesos. */
export interface LeadPagosTable {
  id: Generated<string>;
  leadId: string;
  clave: string | null;
  monto: number;
  concepto: string;
  fechaVencimiento: string;
  fechaRecordatorio: string | null;
  estado: Generated<PagoEstado>;
  fechaPago: OptionalDate;
}

/** Inquiries of a lead after it was made: contact requests, or a public form sent again (then with its name). */
interface LeadInquiriesTable {
  id: Generated<string>;
  leadId: string;
  contactRequestId: string | null;
  form: string | null;
  receivedAt: Generated<Date>;
}

/** Slugs that advisers' links have had; a renamed adviser keeps the old ones. */
interface AdviserSlugsTable {
  slug: string;
  sub: string;
}

/** Leads and what belongs to them, by table. */
export interface LeadSchema {
  leads: LeadsTable;
  leadNotas: LeadNotasTable;
  leadDocumentos: LeadDocumentosTable;
  leadPagos: LeadPagosTable;
  leadInquiries: LeadInquiriesTable;
  adviserSlugs: AdviserSlugsTable;
}
