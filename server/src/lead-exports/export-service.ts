import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { bogotaDay } from 'shared/rules';
import { type LeadExportQuery, type LeadExportRecord, MAX_EXPORTED_LEADS } from 'shared/schemas';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import type { Caller } from '../identity/verify-token';
import { createFileExports } from '../jobs/file-exports';
import { isAdmin } from '../leads/lead-access';
import { createLeadRepository } from '../leads/lead-repository';
import { exportedLeads, LEAD_FILE_COLUMNS } from './exported-leads';

interface Dependencies {
  readonly database: Database;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly log: FastifyBaseLogger;
}

interface Asked {
  readonly id: string;
  readonly caller: Caller;
  readonly query: LeadExportQuery;
  /** Aborted when who asked has gone. */
  readonly signal: AbortSignal;
}

/** Exports of leads. */
export function createLeadExports({ database, advisers, log }: Dependencies) {
  const exports = createFileExports({
    database,
    log,
    table: 'lead_exports',
    waiting: 'en_curso',
    writing: 'en_curso',
  });
  const leads = createLeadRepository(database);

  async function names(): Promise<ReadonlyMap<string, string>> {
    try {
      return new Map((await advisers.list()).map(({ sub, nombre, email }) => [sub, nombre || email]));
    } catch {
      return new Map();
    }
  }

  return {
    /** The whole answer's body as JSON. */
    run({ id, caller, query: { formato, ...filters }, signal }: Asked): Promise<Buffer> {
      return exports.run({
        id,
        person: caller,
        signal,
        asked: { filtros: JSON.stringify(filters), formato },
        count: async () => {
          const total = await leads.count(caller, filters, MAX_EXPORTED_LEADS);
          if (total > MAX_EXPORTED_LEADS) throw tooManyLeads();
          return total;
        },
        file: async () => {
          const people = await names();
          return {
            format: formato,
            fileName: `leads_${bogotaDay()}.${formato}`,
            sheet: 'Leads',
            columns: LEAD_FILE_COLUMNS,
            rows: exportedLeads(database, caller, filters, (sub) => people.get(sub) ?? sub),
          };
        },
      });
    },

    /** The latest exports: an admin sees everybody's. */
    list: (caller: Caller): Promise<LeadExportRecord[]> =>
      exports.list(sql`formato, filtros`, isAdmin(caller) ? sql`true` : sql`usuario_id = ${caller.sub}`),
  };
}

function tooManyLeads(): HttpError {
  const most = MAX_EXPORTED_LEADS.toLocaleString('es-CO');
  return new HttpError(
    422,
    'too_many_rows',
    `Son más de ${most} leads. Use los filtros para exportar menos.`,
  );
}
