import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Currency, Modalidad, Nivel, UniversityName } from 'shared/rules';
import type { IdentitySchema } from './identity-tables';
import type { LeadSchema } from './lead-tables';
import type { VocationalTestsTable } from './vocational-test-tables';

/** Catalogue programs (spec: public-site §3). What lists compare is stored beside what they show. */
interface ProgramsTable {
  id: Generated<string>;
  titulo: string;
  /** Folded title. */
  titulo_orden: string;
  precio: number | null;
  moneda: Currency;
  duracion: string;
  /** Without case and outer spaces. */
  duracion_clave: string;
  duracion_meses: number | null;
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
interface DataRevisionsTable {
  scope: string;
  revision: Generated<number>;
  epoch: Generated<string>;
}

/** Seeds that have run, so that deleted demo rows stay deleted. */
interface SeedsTable {
  name: string;
  applied: Generated<Date>;
}

/** Requests of the public forms (spec: public-site §3, contact request). */
interface ContactRequestsTable {
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
  page: string | null;
  campaign: ColumnType<Record<string, string> | null, string | null, never>;
  elapsed_ms: number | null;
  /** Set when a program seems to have sent it: then it made no lead. */
  suspicion: 'trap' | 'haste' | null;
}

/** Append-only proof of the accepted policy (spec: decisions; Ley 1581 de 2012). */
interface ConsentEvidenceTable {
  id: Generated<string>;
  contact_request_id: string | null;
  /** Set for the public form of an adviser, which makes no contact request. */
  lead_id: string | null;
  form: string;
  policy_version: string;
  address_hash: string;
  recorded_at: Generated<Date>;
}

/** E-mails to send, written in the transaction of what they tell about. */
interface OutboxTable {
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
interface MailboxTable {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  delivered_at: Generated<Date>;
}

/** All tables by name. */
export interface Schema extends IdentitySchema, LeadSchema {
  programs: ProgramsTable;
  data_revisions: DataRevisionsTable;
  seeds: SeedsTable;
  contact_requests: ContactRequestsTable;
  consent_evidence: ConsentEvidenceTable;
  vocational_tests: VocationalTestsTable;
  outbox: OutboxTable;
  mailbox: MailboxTable;
}
