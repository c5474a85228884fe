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
import type {
  BulkJob,
  BulkRefusal,
  Guardian,
  ImportRowState,
  ImportSetup,
  LeadEventKind,
  LeadView,
} from 'shared/schemas';

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
  acudiente: ColumnType<Guardian | null, string | null | undefined, string | null>;
  forzado: Generated<boolean>;
  forzadoPor: string | null;
  proximaAccion: string | null;
  fechaProximaAccion: OptionalDate;
  porRevisar: ReviewReason | null;
  /** When the person revoked the consent; a new one that they confirmed empties it. */
  autorizacionRevocada: OptionalDate;
  /** When a form was sent in their name since then, which nobody confirmed. */
  autorizacionSinConfirmar: OptionalDate;
  /** Set while the lead is in the trash. */
  eliminadoEn: OptionalDate;
  eliminadoPor: string | null;
  /** Place on the path to enrolment of the furthest estado so far, kept by the database, as are the two times below. */
  avance: GeneratedAlways<number>;
  /** The first note, or change from nuevo. */
  primeraRespuesta: GeneratedAlways<Date | null>;
  /** Set by a trigger with the estado, unless the lead is inserted with it. */
  matriculadoEn: ColumnType<Date | null, Date | null | undefined, never>;
  /** The lead that this one was merged into. */
  fusionadoEn: string | null;
  /** Key of the submission of the public form that made it. */
  claveEnvio: string | null;
  /** Hash of what that submission held. */
  huellaEnvio: string | null;
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

/** History of leads, written by triggers; append-only. Its order is that of the ids. */
interface LeadEventsTable {
  id: GeneratedAlways<number>;
  leadId: string;
  fecha: GeneratedAlways<Date>;
  tipo: LeadEventKind;
  actorId: string | null;
  actorNombre: string;
  /** By column. */
  cambios: GeneratedAlways<Record<string, { antes: unknown; despues: unknown }>>;
  /** Who reaches the lead, before or after the change. */
  lectores: string[];
}

/** Deltas of the counters, written by triggers: the sum is exact. `alcance` is a person, or `*` for all leads. */
interface LeadCountsTable {
  alcance: string;
  clave: string;
  leads: number;
}

/** Deltas of leads and payments by Bogotá day and group, written by triggers. `alcance` is a university, or `*` for all. */
interface LeadDaysTable {
  alcance: string;
  clave: string;
  dia: string;
  valor: string | null;
  leads: Generated<number>;
  matriculados: Generated<number>;
  monto: Generated<number>;
  plegado: Generated<boolean>;
}

/** Bulk changes of leads, worked off in batches. */
export interface LeadBulkJobsTable {
  id: Generated<string>;
  actorId: string;
  actorNombre: string;
  cambio: ColumnType<BulkJob['cambio'], string, never>;
  /** Hash of what was asked for. */
  huella: string | null;
  estado: Generated<'en_curso' | 'terminado' | 'cancelado' | 'deshaciendo' | 'deshecho' | 'fallido'>;
  /** How many leads were named; those out of reach are left out. */
  pedidos: number;
  total: Generated<number>;
  hechos: Generated<number>;
  omitidos: Generated<number>;
  creado: Generated<Date>;
  terminado: Date | null;
}

/** Leads of a bulk change: `antes` and `version` are set once it is done, `motivo` when it was left out. */
interface LeadBulkItemsTable {
  jobId: string;
  leadId: string;
  antes: ColumnType<Record<string, string | null> | null, string | null, string | null>;
  version: number | null;
  motivo: BulkRefusal | null;
}

/** Saved views of the lead list, per person. */
interface LeadViewsTable {
  id: Generated<string>;
  sub: string;
  nombre: string;
  consulta: ColumnType<LeadView['consulta'], string, string>;
  /** The list opens with it; at most one a person. */
  predeterminada: Generated<boolean>;
  creado: Generated<Date>;
}

/** Who had the last turn when something is shared out over the advisers. */
interface AdviserTurnsTable {
  nombre: string;
  ultimo: string | null;
}

/** Imports of leads from files. `propio`: of a comercial, so that every lead is theirs. */
export interface LeadImportsTable {
  id: Generated<string>;
  actorId: string;
  actorNombre: string;
  propio: boolean;
  archivo: string;
  columnas: ColumnType<string[], string, never>;
  ajustes: ColumnType<ImportSetup, string, string>;
  /** Rows per state; a state without rows may be missing. */
  filas: ColumnType<Partial<Record<ImportRowState, number>>, string | undefined, string>;
  estado: Generated<
    'leyendo' | 'leido' | 'revisando' | 'revisado' | 'importando' | 'terminado' | 'cancelado'
  >;
  creado: Generated<Date>;
}

/** Lines of an imported file; `lead` holds the columns that the line makes, the keys are those of `leads`. */
interface LeadImportRowsTable {
  importId: string;
  fila: number;
  celdas: ColumnType<string[], string, never>;
  estado: Generated<ImportRowState>;
  lead: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  mensajes: ColumnType<Record<string, string>, string | undefined, string>;
  leadId: string | null;
  email: string | null;
  cedula: string | null;
}

/** Leads and what belongs to them, by table. */
export interface LeadSchema {
  leads: LeadsTable;
  leadNotas: LeadNotasTable;
  leadDocumentos: LeadDocumentosTable;
  leadPagos: LeadPagosTable;
  leadInquiries: LeadInquiriesTable;
  adviserSlugs: AdviserSlugsTable;
  leadEvents: LeadEventsTable;
  leadCounts: LeadCountsTable;
  leadDays: LeadDaysTable;
  leadBulkJobs: LeadBulkJobsTable;
  leadBulkItems: LeadBulkItemsTable;
  leadViews: LeadViewsTable;
  adviserTurns: AdviserTurnsTable;
  leadImports: LeadImportsTable;
  leadImportRows: LeadImportRowsTable;
}
