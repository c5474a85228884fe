import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Currency, Modalidad, Nivel, UniversityName } from 'shared/rules';
import type { ProgramAction, ProgramDetails, StoredProgram } from 'shared/schemas';

/** Catalogue programs (spec: public-site §3). What lists compare is stored beside what they show. */
interface ProgramsTable {
  id: Generated<string>;
  titulo: string;
  /** Folded title. */
  tituloOrden: string;
  precio: number | null;
  moneda: Currency;
  duracion: string;
  /** Without case and outer spaces. */
  duracionClave: string;
  duracionMeses: number | null;
  modalidad: Modalidad;
  nivel: Nivel;
  etiqueta: string | null;
  creditos: number;
  imagen: string | null;
  snies: string;
  universidad: UniversityName;
  /** JSON of the details of its own page. */
  ficha: ColumnType<Partial<ProgramDetails> | null, string | null | undefined, string | null>;
  /** Folded text that the search looks in; the database derives it. */
  busqueda: GeneratedAlways<string>;
  /** Drafts are not on the public site. */
  publicado: Generated<boolean>;
  /** Hash of what it was created from, where that came with a retry key: the program's id. */
  huellaEnvio: string | null;
  /** Raised by each change, so that nobody overwrites what they have not read. */
  version: Generated<number>;
  creado: Generated<Date>;
  actualizado: Generated<Date>;
}

/** What became of each program, and who did it. */
interface ProgramHistoryTable {
  id: GeneratedAlways<number>;
  programId: string;
  accion: ProgramAction;
  usuario: string;
  cuando: Generated<Date>;
  /** Written as JSON text, which both engines take. */
  programa: ColumnType<StoredProgram, string, never>;
}

/** One counter per kind of data, raised by trigger on every write; `epoch` tells two databases apart. */
interface DataRevisionsTable {
  scope: string;
  revision: Generated<number>;
  epoch: Generated<string>;
}

/** The catalogue by table. */
export interface ProgramSchema {
  programs: ProgramsTable;
  programHistory: ProgramHistoryTable;
  dataRevisions: DataRevisionsTable;
}
