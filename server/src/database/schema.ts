import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Currency, Modalidad, Nivel, ProgramType, UniversityName } from 'shared/rules';
import type { IdentitySchema } from './identity-tables';

/** Catalogue programs (spec: public-site §3). `titulo_orden` is the folded title that lists are sorted by. */
export interface ProgramsTable {
  id: Generated<string>;
  titulo: string;
  titulo_orden: string;
  precio: number | null;
  moneda: Currency;
  duracion: string;
  modalidad: Modalidad;
  nivel: Nivel;
  etiqueta: string | null;
  creditos: number;
  imagen: string | null;
  snies: string;
  universidad: UniversityName;
  /** Folded text that the search looks in; the database derives it. */
  busqueda: GeneratedAlways<string>;
  creado: Generated<Date>;
  actualizado: Generated<Date>;
}

/** One counter per kind of data, raised by trigger on every write; `epoch` tells two databases apart. */
export interface DataRevisionsTable {
  scope: string;
  revision: Generated<number>;
  epoch: Generated<string>;
}

/** Seeds that have run, so that deleted demo rows stay deleted. */
export interface SeedsTable {
  name: string;
  applied: Generated<Date>;
}

/** Requests of the public forms (spec: public-site §3, contact request). */
export interface ContactRequestsTable {
  id: Generated<string>;
  idempotency_key: string | null;
  fingerprint: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  program_title: string | null;
  program_id: string | null;
  submitted_at: ColumnType<Date, string, never>;
  form: string;
  received_at: Generated<Date>;
}

/** Append-only proof of the accepted policy (spec: decisions; Ley 1581 de 2012). */
export interface ConsentEvidenceTable {
  id: Generated<string>;
  contact_request_id: string;
  form: string;
  policy_version: string;
  address_hash: string;
  recorded_at: Generated<Date>;
}

/** Prospective students (spec: staff-panel §3). `forzado`: staff made it beside another with the same e-mail. */
export interface LeadsTable {
  id: Generated<string>;
  nombre: string;
  email: string;
  email_normalizado: string;
  telefono: string;
  mensaje: string | null;
  programa_interes: string | null;
  universidad: string | null;
  tipo_programa: ProgramType | null;
  estado: Generated<string>;
  prioridad: Generated<string>;
  origen: string;
  asesor_asignado: string | null;
  asignado_a: string | null;
  creado_por: string;
  forzado: Generated<boolean>;
  fecha_creacion: Generated<Date>;
  fecha_ultima_actualizacion: Generated<Date>;
}

/** Contact requests of a lead; every one after the first is a re-inquiry. */
export interface LeadInquiriesTable {
  id: Generated<string>;
  lead_id: string;
  contact_request_id: string;
  received_at: Generated<Date>;
}

/** E-mails to send, written in the transaction of what they tell about. */
export interface OutboxTable {
  id: Generated<string>;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  created_at: Generated<Date>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  sent_at: Date | null;
  last_error: string | null;
}

/** The development mailbox: what would have been sent. */
export interface MailboxTable {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  delivered_at: Generated<Date>;
}

/** All tables by name. */
export interface Schema extends IdentitySchema {
  programs: ProgramsTable;
  data_revisions: DataRevisionsTable;
  seeds: SeedsTable;
  contact_requests: ContactRequestsTable;
  consent_evidence: ConsentEvidenceTable;
  leads: LeadsTable;
  lead_inquiries: LeadInquiriesTable;
  outbox: OutboxTable;
  mailbox: MailboxTable;
}
