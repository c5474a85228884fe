import { type Selectable, sql } from 'kysely';
import { PRIVACY_REQUEST_TYPES } from 'shared/rules';
import type { LeadFilters, LeadRecord } from 'shared/schemas';
import { claimsOfLeads } from '../claims/open-claims';
import type { Database } from '../database/database';
import type { Leads } from '../database/generated/records';
import { inPages } from '../jobs/file-exports';
import { type Reader, withinReachOf } from '../leads/lead-access';
import { filterConditions } from '../leads/lists/lead-filters';
import type { FileColumn, FileRow } from '../spreadsheets/file-messages';

const PAGE = 2_000;

type Lead = Selectable<Leads>;
interface Column extends FileColumn {
  readonly of: (
    lead: Lead,
    adviserName: (sub: string) => string,
    claim: LeadRecord['reclamo'],
  ) => string | number | null;
}

/** `documentos_pendientes` in readable form: "Documentos Pendientes". */
const label = (value: string) =>
  value.replace(/(^|_)([a-z])/g, (_all, before, letter) => `${before ? ' ' : ''}${letter.toUpperCase()}`);
const moment = (date: Date | null) => date?.getTime() ?? null;

const COLUMNS: readonly Column[] = [
  { title: 'Nombre', width: 30, of: ({ nombre }) => nombre },
  { title: 'Correo', width: 32, of: ({ email }) => email },
  // As text: a number would lose its + and its leading zeros.
  { title: 'Teléfono', width: 20, of: ({ telefono }) => telefono },
  { title: 'Tipo de documento', width: 12, of: ({ tipoDocumento }) => tipoDocumento },
  { title: 'Número de documento', width: 18, of: ({ cedula }) => cedula },
  { title: 'Estado', width: 22, of: ({ estado }) => label(estado) },
  { title: 'Prioridad', width: 10, of: ({ prioridad }) => label(prioridad) },
  { title: 'Origen', width: 16, of: ({ origen }) => label(origen) },
  { title: 'Universidad', width: 34, of: ({ universidad }) => universidad },
  { title: 'Programa de interés', width: 40, of: ({ programaInteres }) => programaInteres },
  {
    title: 'Asesor',
    width: 24,
    of: ({ asesorAsignado }, adviserName) => (asesorAsignado ? adviserName(asesorAsignado) : ''),
  },
  { title: 'Próxima acción', width: 30, of: ({ proximaAccion }) => proximaAccion },
  {
    title: 'Fecha de la próxima acción',
    width: 18,
    kind: 'date',
    of: ({ fechaProximaAccion }) => moment(fechaProximaAccion),
  },
  { title: 'Creado', width: 18, kind: 'date', of: ({ fechaCreacion }) => moment(fechaCreacion) },
  {
    title: 'Última actualización',
    width: 18,
    kind: 'date',
    of: ({ fechaUltimaActualizacion }) => moment(fechaUltimaActualizacion),
  },
  { title: 'Mensaje', width: 40, of: ({ mensaje }) => mensaje },
  // The law requires this mark on the data (Ley 1581 de 2012, artículo 15).
  {
    title: 'Reclamo en trámite',
    width: 34,
    of: (_lead, _name, claim) =>
      claim ? `${PRIVACY_REQUEST_TYPES[claim.tipo].label}, desde el ${claim.recibida}` : null,
  },
];

/** Columns of a file of leads. */
export const LEAD_FILE_COLUMNS: readonly FileColumn[] = COLUMNS.map(({ of: _of, ...column }) => column);

/** The leads that pass the filters within reach, newest first, page by page. */
export async function* exportedLeads(
  database: Database,
  reader: Reader,
  filters: LeadFilters,
  adviserName: (sub: string) => string,
): AsyncGenerator<FileRow[]> {
  const conditions = sql.join([withinReachOf(reader), ...filterConditions(filters)], sql` and `);
  const pages = inPages(PAGE, async (last?: Lead) => {
    const after = last ? sql` and (fecha_creacion, id) < (${last.fechaCreacion}, ${last.id})` : sql``;
    const { rows } = await sql<Lead>`
      select * from leads where ${conditions}${after}
      order by fecha_creacion desc, id desc limit ${sql.lit(PAGE)}`.execute(database.records);
    return rows;
  });
  for await (const leads of pages) {
    const claims = await claimsOfLeads(database, leads);
    yield leads.map((lead) => COLUMNS.map(({ of }) => of(lead, adviserName, claims.get(lead.id)) ?? ''));
  }
}
