import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { bogotaDay } from 'shared/rules';
import { type LeadExportQuery, type LeadExportRecord, MAX_EXPORTED_LEADS } from 'shared/schemas';
import type { AdviserList } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import { chosenBy } from '../audit/chosen-by';
import type { Database } from '../database/database';
import type { Caller } from '../identity/verify-token';
import { type Asked, createFileExports } from '../jobs/file-exports';
import { reachesAll } from '../leads/lead-access';
import type { LeadRepository } from '../leads/lists/lead-repository';
import { exportedLeads, LEAD_FILE_COLUMNS } from './exported-leads';

/** Dependencies of lead exports. */
export interface Dependencies {
  readonly database: Database;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly leads: { readonly repository: Pick<LeadRepository, 'count'> };
  readonly audit: Audit;
  readonly log: FastifyBaseLogger;
}

/** Exports of leads. */
export function createLeadExports({ database, audit, advisers, leads: { repository }, log }: Dependencies) {
  const exports = createFileExports({
    database,
    log,
    audit,
    accion: 'leads_exportados',
    table: 'lead_exports',
    waiting: 'en_curso',
    writing: 'en_curso',
    most: MAX_EXPORTED_LEADS,
    tooMany: () =>
      `Son más de ${MAX_EXPORTED_LEADS.toLocaleString('es-CO')} leads. Use los filtros para exportar menos.`,
  });

  async function names(): Promise<ReadonlyMap<string, string>> {
    try {
      return new Map((await advisers.list()).map(({ sub, nombre, email }) => [sub, nombre || email]));
    } catch {
      return new Map();
    }
  }

  return {
    /** Writes the export; returns the whole response body as JSON. */
    run(asked: Asked, { formato, ...filters }: LeadExportQuery): Promise<Buffer> {
      const { person } = asked;
      return exports.run({
        ...asked,
        asked: { filtros: JSON.stringify(filters), formato },
        chosen: chosenBy(filters),
        count: () => repository.count(person, filters, MAX_EXPORTED_LEADS),
        file: async () => {
          const people = await names();
          return {
            format: formato,
            fileName: `leads_${bogotaDay()}.${formato}`,
            sheet: 'Leads',
            columns: LEAD_FILE_COLUMNS,
            rows: exportedLeads(database, person, filters, (sub) => people.get(sub) ?? sub),
          };
        },
      });
    },

    /** The latest exports: an admin sees everybody's. */
    list: (caller: Caller): Promise<LeadExportRecord[]> =>
      exports.list(sql`formato, filtros`, reachesAll(caller) ? sql`true` : sql`usuario_id = ${caller.sub}`),
  };
}
