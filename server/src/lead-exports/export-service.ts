import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { bogotaDay } from 'shared/rules';
import { type LeadExportQuery, type LeadExportRecord, MAX_EXPORTED_LEADS } from 'shared/schemas';
import type { AdviserList } from '../advisers/adviser-list';
import type { Database } from '../database/database';
import { HttpError } from '../errors';
import type { Caller } from '../identity/verify-token';
import { isAdmin } from '../leads/lead-access';
import { createLeadRepository } from '../leads/lead-repository';
import { createExportQueue } from '../spreadsheets/export-queue';
import { writeFile } from '../spreadsheets/write-file';
import { exportedLeads, LEAD_FILE_COLUMNS } from './exported-leads';

const WAITING_ROOM = 4;
const PROGRESS_MS = 500;
const LISTED = 20;
/** An export whose server has gone writes no more. */
const SILENT = sql`interval '2 minutes'`;

interface Dependencies {
  readonly database: Database;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly log: FastifyBaseLogger;
}

interface ExportRequest {
  readonly id: string;
  readonly caller: Caller;
  readonly query: LeadExportQuery;
  /** Aborted when who asked has gone. */
  readonly signal: AbortSignal;
}

/** Exports of leads, each with its row in the audit list. */
export function createLeadExports({ database, advisers, log }: Dependencies) {
  const queue = createExportQueue(WAITING_ROOM);
  const leads = createLeadRepository(database);

  async function begin(id: string, { sub, name, email }: Caller, { formato, ...filtros }: LeadExportQuery) {
    const { numAffectedRows } = await sql`
      insert into lead_exports (id, usuario_id, usuario, filtros, formato)
      values (${id}, ${sub}, ${name || email}, ${JSON.stringify(filtros)}, ${formato})
      on conflict (id) do nothing`.execute(database.query);
    if (Number(numAffectedRows) === 0) {
      throw new HttpError(409, 'export_id_used', 'Esta exportación ya se pidió. Pídala de nuevo.');
    }
  }

  const progress = (id: string, done: number, total: number) =>
    sql`update lead_exports set hechos = ${done}, total = ${total}, actualizado = now()
      where id = ${id} and estado = 'en_curso'`.execute(database.query);

  const waiting = (id: string) =>
    sql`update lead_exports set actualizado = now() where id = ${id} and estado = 'en_curso'`
      .execute(database.query)
      .catch((error: unknown) => log.warn({ err: error }, 'export waiting its turn'));

  const end = (id: string, estado: LeadExportRecord['estado'], done: number) =>
    sql`update lead_exports set estado = ${estado}, hechos = ${done}, actualizado = now() where id = ${id}`.execute(
      database.query,
    );

  async function names(): Promise<ReadonlyMap<string, string>> {
    try {
      return new Map((await advisers.list()).map(({ sub, nombre, email }) => [sub, nombre || email]));
    } catch {
      return new Map();
    }
  }

  /** The whole answer's body as JSON. Waits its turn; leaves its trace in the audit list, however it ends. */
  async function run({ id, caller, query, signal }: ExportRequest): Promise<Buffer> {
    const { formato, ...filters } = query;
    await begin(id, caller, query);
    let done = 0;
    try {
      const write = async () => {
        const total = await leads.count(caller, filters, MAX_EXPORTED_LEADS);
        if (total > MAX_EXPORTED_LEADS) throw tooManyLeads();
        const tell = () =>
          progress(id, done, total).catch((error: unknown) => log.warn({ err: error }, 'export progress'));
        await tell();
        const timer = setInterval(() => void tell(), PROGRESS_MS);
        try {
          const people = await names();
          const answer = await writeFile({
            format: formato,
            fileName: `leads_${bogotaDay()}.${formato}`,
            sheet: 'Leads',
            columns: LEAD_FILE_COLUMNS,
            rows: exportedLeads(database, caller, filters, (sub) => people.get(sub) ?? sub),
            signal,
            onProgress: (count) => {
              done = count;
            },
          });
          await end(id, 'descargado', done);
          return answer;
        } finally {
          clearInterval(timer);
        }
      };
      return await queue.run(signal, write, () => void waiting(id));
    } catch (error) {
      await end(id, signal.aborted ? 'cancelado' : 'error', done);
      throw error;
    }
  }

  return {
    run,

    /** The latest exports: an admin sees everybody's. */
    async list(caller: Caller): Promise<LeadExportRecord[]> {
      const { rows } = await sql<Omit<LeadExportRecord, 'solicitado'> & { solicitado: Date }>`
        select id, solicitado, usuario, formato, filtros, hechos, total,
          case when estado = 'en_curso' and actualizado < now() - ${SILENT} then 'error' else estado end as estado
        from lead_exports ${isAdmin(caller) ? sql`` : sql`where usuario_id = ${caller.sub}`}
        order by solicitado desc, id limit ${sql.lit(LISTED)}`.execute(database.query);
      return rows.map((row) => ({ ...row, solicitado: row.solicitado.toISOString() }));
    },
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
